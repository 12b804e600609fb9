import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { useListState } from '../list/listState.ts';
import type { Records } from '../../api/records.ts';
import { Facts, type Fact } from './Facts.tsx';
import { HistorySection } from './HistorySection.tsx';
import styles from './RecordView.module.css';

export interface Section {
  key: string;
  label: string;
  content: ReactNode;
}

export interface RecordViewProps<R extends { id: number; version: number }> {
  record: R;
  noun: Pick<Records<R>, 'noun' | 'history'>;
  titleOf: (record: R) => string;
  /** Status and the like, under the name. */
  tagsOf?: (record: R) => ReactNode;
  /** The five or six facts that a colleague asks for on the phone. */
  factsOf: (record: R) => Fact[];
  /** The record itself, in sections; its history is always the last one. */
  sectionsOf: (record: R) => Section[];
  actionsOf: (record: R) => ReactNode;
  labelOf: (field: string) => string;
  describe?: (field: string, value: unknown) => string;
}

/** A record: what it is, what may be done with it, its sections by `section`. */
export function RecordView<R extends { id: number; version: number }>(props: RecordViewProps<R>) {
  const { record, noun, tagsOf, factsOf, sectionsOf, actionsOf, labelOf, describe } = props;
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
    <div className={styles.view}>
      <div className={styles.head}>
        <div className={styles.tags}>{tagsOf?.(record)}</div>
        <div className={styles.actions}>{actionsOf(record)}</div>
      </div>
      <Facts facts={factsOf(record)} />
      <Segmented
        className={styles.switch ?? ''}
        aria-label={t('common.details')}
        value={shown?.key ?? ''}
        options={sections.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) =>
          set({ section: key === sections[0]?.key ? undefined : key }, { keepPage: true, replace: true })
        }
      />
      <div className={styles.section}>{shown?.content}</div>
    </div>
  );
}
