import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../address/linkTo.ts';
import { sameList } from '../list/listState.ts';
import styles from './RecordLink.module.css';

interface RecordLinkProps {
  modal: string;
  id: number;
  /** The second line: a number, a code, an address. */
  hint?: ReactNode;
  children: ReactNode;
}

/** The first cell of a row: the name, which opens the record over its list, and a quiet second line. */
export function RecordLink({ modal, id, hint, children }: RecordLinkProps) {
  return (
    <div>
      <Link
        {...linkTo('.', (before) => ({ ...before, modal, modal_record_id: id }))}
        className={styles.name}
        data-opens
        state={sameList}
        resetScroll={false}
        preload={false}
      >
        {children}
      </Link>
      {hint && <div className="small faint">{hint}</div>}
    </div>
  );
}
