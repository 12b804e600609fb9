export interface Tokens {
  access: string | null;
  refresh: string | null;
}

const names = { access: 'accessToken', refresh: 'refreshToken' };
const listeners = new Set<() => void>();

export function readTokens(): Tokens {
  return { access: localStorage.getItem(names.access), refresh: localStorage.getItem(names.refresh) };
}

export function isSignedIn(): boolean {
  const { access, refresh } = readTokens();
  return access !== null && refresh !== null;
}

export function storeTokens({ access, refresh }: { access: string; refresh: string }): void {
  localStorage.setItem(names.access, access);
  localStorage.setItem(names.refresh, refresh);
  announce();
}

export function storeAccessToken(access: string): void {
  localStorage.setItem(names.access, access);
  announce();
}

/** Also what is left of a pair when the other one is gone. */
export function clearTokens(): void {
  const { access, refresh } = readTokens();
  if (access === null && refresh === null) return;
  localStorage.removeItem(names.access);
  localStorage.removeItem(names.refresh);
  announce();
}

/** Calls back after every change, in this tab or another, until `signal` ends it. */
export function onTokensChange(listener: () => void, signal?: AbortSignal): void {
  listeners.add(listener);
  signal?.addEventListener('abort', () => listeners.delete(listener));
}

/** Another tab's change arrives as an event; a cleared storage has the key null. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === names.access || key === names.refresh) announce();
  });
}

function announce(): void {
  for (const listener of listeners) listener();
}
