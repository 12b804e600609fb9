import { useId } from 'react';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { Facts, isUnset, type Fact } from './Facts.tsx';
import styles from './FactGroup.module.css';

interface FactGroupProps {
  title: string;
  facts: Fact[];
}

/** Facts that belong together, under a name; those that are not set fold away, and a group of nothing else with them. */
export function FactGroup({ title, facts }: FactGroupProps) {
  const id = useId();
  const known = facts.filter(({ value }) => !isUnset(value));
  const unset = facts.filter(({ value }) => isUnset(value)).map(({ label }) => label);
  if (known.length === 0) return null;
  return (
    <section className={`${styles.group} stack gap10`} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <Facts look="plain" facts={known} />
      {unset.length > 0 && (
        <details className={`${styles.unset} small faint`}>
          <summary>{t('common.notSet', { count: unset.length })}</summary>
          {inList(unset)}
        </details>
      )}
    </section>
  );
}
