import type { Early } from './api/early.ts';
import { needsRefresh } from './auth/accessToken.ts';
import { isSignedIn, readTokens } from './auth/tokens.ts';
import { direction } from './messages/language.ts';
import { readTheme } from './theme/storedTheme.ts';
import { callOf } from './api/firstCalls.ts';

/** Lists that the API has at the same address as the screens, set by whoever builds the page. */
declare const LISTS: string[];

// The first lines of the page, inside it: what the first screen will show is on its way while its code is read.

const answerTimeout = 10_000;
const { pathname, search } = location;
const root = document.documentElement;

function ask(path: string, access: string): Promise<Response> {
  const answer = fetch(`/api${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${access}` },
    signal: AbortSignal.timeout(answerTimeout),
  });
  // Whoever takes the answer says what went wrong; nobody may.
  answer.catch(() => undefined);
  return answer;
}

function askAhead(access: string): Early {
  const calls = ['/users/me/', '/organisation/', callOf(pathname, search, LISTS)].filter(
    (call) => call !== undefined,
  );
  return { access, answers: new Map(calls.map((call) => [call, ask(call, access)])) };
}

root.dataset['theme'] = readTheme();
root.dir = direction;
const isInside = isSignedIn() && !pathname.startsWith('/login');
if (isInside) {
  const { access } = readTokens();
  if (access !== null && !needsRefresh(access, Date.now())) globalThis.covernoteEarly = askAhead(access);
  root.dataset['start'] = 'inside';
}

/** Reading the code takes the browser's whole attention; the outline of the page is drawn before it begins. */
const entry = document.currentScript?.dataset['entry'];
if (entry !== undefined) {
  const begin = () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  };
  // In a tab that nobody sees no frame is drawn.
  if (isInside && !document.hidden) requestAnimationFrame(() => requestAnimationFrame(begin));
  else document.addEventListener('DOMContentLoaded', begin);
}
