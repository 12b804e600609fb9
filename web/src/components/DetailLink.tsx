import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useListState } from './list/listState.ts';
import styles from './RecordLink.module.css';

/** The first cell of a row whose record has a page of its own, which then knows the list it came from. */
export function DetailLink({ to, hint, children }: { to: string; hint?: ReactNode; children: ReactNode }) {
  const { search } = useListState();
  return (
    <div>
      <Link to={to} className={styles.name} state={{ list: search }}>
        {children}
      </Link>
      {hint && <div className={styles.hint}>{hint}</div>}
    </div>
  );
}
