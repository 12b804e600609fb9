import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Params } from '../../api/records.ts';
import { sameList } from '../list/listState.ts';

/** From a fact to the tab that it sums up. */
export function TabLink({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(({ section }: Params) => ({ section, tab })) as never}
      state={sameList}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
