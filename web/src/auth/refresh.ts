import { ApiError } from '../api/ApiError.ts';
import { sessionOperations } from '#contract/system/sessionOperations';
import { callAsAnyone } from '../api/send.ts';
import { t } from '../messages/t.ts';
import { needsRefresh } from './accessToken.ts';
import { keepTrying } from './keepTrying.ts';
import { withNotice } from './reconnecting.ts';
import { serverNow } from './serverTime.ts';
import { clearTokens, onTokensChange, readTokens, storeAccessToken } from './tokens.ts';

const answerTimeout = 10_000;
const newsWithin = 100;
let running: Promise<string> | undefined;

/** The access token to send now, refreshed first when it is about to end. */
export async function usableAccessToken(): Promise<string> {
  const { access } = readTokens();
  return access === null || needsRefresh(access, serverNow()) ? refreshedAccessToken(access) : access;
}

/** A newer token than `stale`. Whoever asks while a refresh runs waits for that one, in every tab. */
export function refreshedAccessToken(stale: string | null): Promise<string> {
  running ??= withNotice(() => oneTabAtATime(stale)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Browsers offer locks on secure origins only; elsewhere each tab refreshes for itself. */
async function oneTabAtATime(stale: string | null): Promise<string> {
  if (!('locks' in navigator)) return refreshUnlessNewer(stale);
  return navigator.locks.request('covernote.refresh', async () => {
    await newsFromOtherTabs(stale);
    return refreshUnlessNewer(stale);
  });
}

/** The lock may arrive here before the token that its last holder has stored. */
function newsFromOtherTabs(stale: string | null): Promise<void> {
  const heard = new AbortController();
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, newsWithin);
    const listen = () => {
      if (readTokens().access === stale) return;
      clearTimeout(timer);
      resolve();
    };
    onTokensChange(listen, heard.signal);
    listen();
  }).finally(() => heard.abort());
}

async function refreshUnlessNewer(stale: string | null): Promise<string> {
  const { access, refresh } = readTokens();
  if (refresh === null) return giveUp();
  if (access !== null && access !== stale && !needsRefresh(access, serverNow())) return access;
  try {
    const fresh = await callRefresh(refresh);
    if (readTokens().refresh === refresh) {
      storeAccessToken(fresh);
      return fresh;
    }
  } catch {
    // Whatever the failure was, the user is signed out, unless another tab has signed in meanwhile.
  }
  const now = readTokens();
  return now.refresh === refresh || now.access === null || now.refresh === null ? giveUp() : now.access;
}

async function callRefresh(refresh: string): Promise<string> {
  const done = new AbortController();
  const replaced = new AbortController();
  onTokensChange(() => {
    if (readTokens().refresh !== refresh) replaced.abort();
  }, done.signal);
  try {
    const how = { signal: replaced.signal, timeout: answerTimeout };
    const { access }: { access: unknown } = await keepTrying(
      () => callAsAnyone(sessionOperations.refresh, { refresh }, how),
      replaced.signal,
    );
    if (typeof access !== 'string') throw new ApiError('API request failed', 200, null);
    return access;
  } finally {
    done.abort();
  }
}

function giveUp(): never {
  clearTokens();
  throw sessionEnded();
}

export function sessionEnded(): ApiError {
  return new ApiError(t('login.sessionEnded'), 401, null);
}
