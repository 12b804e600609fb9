import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useListState } from '../list/listState.ts';
import { recordAddress, type PagedNoun } from '../address/recordAddress.ts';
import styles from './RecordLink.module.css';

interface DetailLinkProps {
  of: PagedNoun;
  id: number;
  hint?: ReactNode;
  children: ReactNode;
}

/** The first cell of a row whose record has a page of its own, which then knows the list it came from. */
export function DetailLink({ of, id, hint, children }: DetailLinkProps) {
  const { search, fixed } = useListState();
  return (
    <div>
      <Link
        {...recordAddress(of, id)}
        className={styles.name}
        data-opens
        state={{ list: { ...search, ...fixed } }}
      >
        {children}
      </Link>
      {hint && <div className="small faint">{hint}</div>}
    </div>
  );
}
