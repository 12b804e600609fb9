import { useId } from 'react';
import { Facts, type Fact } from './Facts.tsx';
import styles from './FactGroup.module.css';

interface FactGroupProps {
  title: string;
  facts: Fact[];
}

/** Facts that belong together, under a name. */
export function FactGroup({ title, facts }: FactGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <Facts look="plain" facts={facts} />
    </section>
  );
}
