import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { dropAllDrafts } from '../form/state/drafts.ts';
import { forgetRecent } from '../address/recent.ts';
import { logOut } from '../../auth/session.ts';
import { onTokensChange, readTokens, watchOtherTabs } from '../../auth/tokens.ts';

const listeners = new Set<() => void>();
let takeovers = 0;

/** Counts how often one session directly took the place of another; shaped for `useSyncExternalStore`. */
export const sessionTakeovers = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: (): number => takeovers,
};

/** Whoever signs in or out, in this tab or another: forget the old user's data and let the guards decide. */
export function followSession(router: RegisteredRouter, queryClient: QueryClient): void {
  let session = readTokens().refresh;
  watchOtherTabs();
  onTokensChange(() => {
    const { refresh } = readTokens();
    if (refresh === session) return;
    const isTakeover = session !== null && refresh !== null;
    session = refresh;
    queryClient.clear();
    if (isTakeover) countTakeover();
    void router.invalidate();
  });
}

/** Who logs out on purpose comes back to the home page next time, not to where they were. */
export function logOutAndLeave(router: RegisteredRouter): void {
  dropAllDrafts();
  forgetRecent();
  logOut();
  void router.navigate({ to: '/login', search: {} });
}

function countTakeover(): void {
  takeovers++;
  for (const listener of listeners) listener();
}
