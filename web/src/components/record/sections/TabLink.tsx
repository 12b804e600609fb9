import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../../address/linkTo.ts';
import { sameList } from '../../list/listState.ts';

export const conversationId = 'conversation';

/** Where the conversation stands below the record, a tab that is chosen would open unseen. */
export function showConversation(): void {
  const conversation = document.getElementById(conversationId);
  const top = conversation?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) conversation?.scrollIntoView({ block: 'start' });
}

/** From a fact to the tab that it sums up. */
export function TabLink({ tab, children }: { tab: string; children: ReactNode }) {
  return (
    <Link
      {...linkTo('.', ({ section }) => ({ section, tab }))}
      state={sameList}
      resetScroll={false}
      onClick={showConversation}
    >
      {children}
    </Link>
  );
}
