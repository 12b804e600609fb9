import type { ReactNode } from 'react';
import { Facts, type Fact } from './sections/Facts.tsx';
import styles from './RecordView.module.css';
import { Sections, type Section } from './sections/Sections.tsx';

interface RecordViewProps {
  /** Status and the like, under the name. */
  tags?: ReactNode;
  actions: ReactNode;
  /** Why it stands as it does, where its status alone does not tell. */
  says?: ReactNode;
  /** The five or six facts that a colleague asks for on the phone. */
  facts: Fact[];
  /** The record itself; its history is the last section. */
  sections: Section[];
}

/** A record that stands open over a page: what it is, what may be done with it, its sections. */
export function RecordView({ tags, actions, says, facts, sections }: RecordViewProps) {
  return (
    <div className={`${styles.view} column gap16`}>
      <div className={`${styles.head} row centred`}>
        <div className="row gap6">{tags}</div>
        <div className="row gap8">{actions}</div>
      </div>
      {says}
      <Facts facts={facts} />
      <Sections sections={sections} />
    </div>
  );
}
