import { Segmented } from 'antd';
import { useContext } from 'react';
import { t } from '../../messages/t.ts';
import { ModalSectionContext, useListState } from '../list/listState.ts';
import { HistorySection } from './HistorySection.tsx';
import type { RecordViewProps } from './RecordView.tsx';
import styles from './RecordView.module.css';

type SectionsProps<R extends { id: number; version: number }> = Pick<
  RecordViewProps<R>,
  'record' | 'noun' | 'sectionsOf' | 'labelOf' | 'describe'
> & {
  /** On a page of its own the way back leads through the sections; over another one, past them. */
  isPage?: boolean;
};

/** The record itself, one section at a time, by `section`; its history is the last of them. */
export function Sections<R extends { id: number; version: number }>(props: SectionsProps<R>) {
  const { record, noun, sectionsOf, labelOf, describe, isPage = false } = props;
  const { search, set } = useListState();
  const modalParam = useContext(ModalSectionContext);
  const param = isPage ? 'section' : modalParam;
  const history = (
    <HistorySection
      query={(params) => noun.history(record.id, params)}
      labelOf={labelOf}
      {...(describe ? { describe } : {})}
    />
  );
  const sections = [...sectionsOf(record), { key: 'history', label: t('common.history'), content: history }];
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
