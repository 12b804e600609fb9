import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import styles from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

const isUnset = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={isUnset(value) ? styles.unset : styles.value}>
            {isUnset(value) ? t('common.none') : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
