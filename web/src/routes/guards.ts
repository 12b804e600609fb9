import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isOtherPage, returnTo } from '../auth/returnTo.ts';
import { logOut } from '../auth/session.ts';
import { clearTokens, isSignedIn, readTokens } from '../auth/tokens.ts';
import { currentUser } from '../auth/currentUser.ts';
import { switchLanguage } from '../messages/language.ts';

export interface LoginSearch {
  next?: string | undefined;
}

/** The key is always there: the router would otherwise fall back to the unchecked value of the address. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const next = returnTo(search['next']);
  return { next: next === '/' ? undefined : next };
}

/** Nobody passes without tokens and a current user, whose language is shown; a load that fails logs out. */
export async function requireUser(queryClient: QueryClient, href: string): Promise<void> {
  const { refresh } = readTokens();
  if (isSignedIn()) {
    try {
      const { language } = await queryClient.ensureQueryData(currentUser);
      switchLanguage(language);
      return;
    } catch {
      // Somebody else's session by now: it is theirs that decides.
      if (readTokens().refresh !== refresh) return requireUser(queryClient, href);
      logOut();
    }
  }
  clearTokens();
  throw redirect({ to: '/login', search: loginSearch({ next: href }), replace: true });
}

export function leaveLoginWhenSignedIn(search: LoginSearch): void {
  if (!isSignedIn()) return;
  const href = returnTo(search.next);
  throw redirect({ href, reloadDocument: isOtherPage(href), replace: true });
}
