import { Segmented } from 'antd';
import { t } from '../../messages/t.ts';
import { useListState } from '../list/listState.ts';
import { HistorySection } from './HistorySection.tsx';
import type { RecordViewProps } from './RecordView.tsx';
import styles from './RecordView.module.css';

/** The record itself, one section at a time, by `section`; its history is the last of them. */
export function Sections<R extends { id: number; version: number }>(
  props: Pick<RecordViewProps<R>, 'record' | 'noun' | 'sectionsOf' | 'labelOf' | 'describe'>,
) {
  const { record, noun, sectionsOf, labelOf, describe } = props;
  const { search, set } = useListState();
  const history = (
    <HistorySection
      query={(params) => noun.history(record.id, params)}
      labelOf={labelOf}
      {...(describe ? { describe } : {})}
    />
  );
  const sections = [...sectionsOf(record), { key: 'history', label: t('common.history'), content: history }];
  const shown = sections.find(({ key }) => key === search['section']) ?? sections[0];
  return (
    <>
      <Segmented
        className={styles.switch ?? ''}
        aria-label={t('common.details')}
        value={shown?.key ?? ''}
        options={sections.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) =>
          set(
            { section: key === sections[0]?.key ? undefined : key },
            { keepPage: true, replace: true, keepState: true },
          )
        }
      />
      <div className={styles.section}>{shown?.content}</div>
    </>
  );
}
