import type { ReactNode } from 'react';
import { withoutTitle } from '#contract/base/values/personNames';
import { usePageRemembered } from '../address/recent.ts';
import { useRecordTitle } from '../address/titles.ts';
import styles from './RecordPage.module.css';

interface RecordHeaderProps {
  name: string;
  /** The quiet line under the name. */
  hint: ReactNode;
  /** Status and what is out of the ordinary, beside the name. */
  tags?: ReactNode;
  /** What may be done; the next step is the primary one. */
  actions?: ReactNode;
  /** The facts that a colleague asks for on the phone. */
  children: ReactNode;
}

/** The head of a record's page: the answer first. */
export function RecordHeader({ name, hint, tags, actions, children }: RecordHeaderProps) {
  useRecordTitle(name);
  usePageRemembered(name);
  return (
    <section className={`${styles.card} panel column`} aria-label={name}>
      <div className={styles.head}>
        <Initials name={name} />
        <div className={styles.who}>
          <div className={`${styles.name} row centred`}>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            {tags}
          </div>
          <p className={styles.hint}>{hint}</p>
        </div>
        <div className={`${styles.actions} row gap8`}>{actions}</div>
      </div>
      {children}
    </section>
  );
}

/** So that the letters of Arabic stand beside each other and are not joined to a word. */
const apart = '\u200C';

const initialsOf = (name: string): string => {
  const words = withoutTitle(name)
    .split(/[\s.,&()-]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join(apart);
};

/** The first letters of a name in a square; the name itself stands beside it. */
function Initials({ name }: { name: string }) {
  return (
    <span className={styles.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
