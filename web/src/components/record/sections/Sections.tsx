import { Segmented } from 'antd';
import { useContext, type ReactNode } from 'react';
import { t } from '../../../messages/t.ts';
import { ModalSectionContext, usePageState } from '../../list/listState.ts';
import { HistorySection, type HistorySectionProps } from './HistorySection.tsx';
import page from '../RecordPage.module.css';
import styles from '../RecordView.module.css';

export interface Section {
  key: string;
  label: string;
  content: ReactNode;
}

/** The history of a record, the last of its sections. */
export const historySection = (history: HistorySectionProps): Section => ({
  key: 'history',
  label: t('common.history'),
  content: <HistorySection key={history.id} {...history} />,
});

interface SectionsProps {
  sections: Section[];
  /** On a page of its own the way back leads through the sections; over another one, past them. */
  isPage?: boolean;
}

/** The record itself, one section at a time, by `section`. */
export function Sections({ sections, isPage = false }: SectionsProps) {
  const { search, set } = usePageState();
  const modalParam = useContext(ModalSectionContext);
  const param = isPage ? 'section' : modalParam;
  const shown = sections.find(({ key }) => key === search[param]) ?? sections[0];
  return (
    <>
      <Segmented
        className={styles.switch ?? ''}
        aria-label={t('common.details')}
        value={shown?.key ?? ''}
        options={sections.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) =>
          set({ [param]: key === sections[0]?.key ? undefined : key }, { keepPage: true, replace: !isPage })
        }
      />
      <div className={styles.section}>{shown?.content}</div>
    </>
  );
}

/** The sections of a record on its own page. */
export function PageSections({ sections }: { sections: Section[] }) {
  return (
    <section className={`${page.card} panel column`} aria-label={t('common.details')}>
      <Sections sections={sections} isPage />
    </section>
  );
}
