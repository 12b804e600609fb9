import type { ReactNode } from 'react';
import { t } from '../../../messages/t.ts';
import { OfItsOwn } from '../../texts/OfItsOwn.tsx';
import styles from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

export const isUnset = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** So many stand in one line at the head of a page. */
const mostInLine = 7;

interface FactsProps {
  facts: Fact[];
  /** Between lines of its own, at the foot of a page's head, or without any line. */
  look?: 'framed' | 'head' | 'plain';
}

export function Facts({ facts, look = 'framed' }: FactsProps) {
  // At the head of a page only what there is answers anything.
  const shown = look === 'head' ? facts.filter(({ value }) => !isUnset(value)) : facts;
  const fit = shown.length > mostInLine ? styles.inRows : styles.inLine;
  return (
    <dl className={`${styles.facts} ${styles[look]} ${fit}`}>
      {shown.map(({ label, value }) => (
        <div key={label} className={`${styles.fact} narrows`}>
          <dt className="small faint">{label}</dt>
          <dd className={isUnset(value) ? 'faint' : `${styles.value} breaks medium`}>
            {isUnset(value) ? t('common.none') : <OfItsOwn>{value}</OfItsOwn>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
