import type { ReactNode } from 'react';
import type { Records } from '../../api/records.ts';
import { Facts, type Fact } from './Facts.tsx';
import styles from './RecordView.module.css';
import { Sections } from './Sections.tsx';

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
  const { record, tagsOf, factsOf, actionsOf } = props;
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <div className={styles.tags}>{tagsOf?.(record)}</div>
        <div className={styles.actions}>{actionsOf(record)}</div>
      </div>
      <Facts facts={factsOf(record)} />
      <Sections {...props} />
    </div>
  );
}
