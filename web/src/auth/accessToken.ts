const expiryMargin = 30_000;

/** When the token ends, in milliseconds, or undefined when it cannot be decoded. */
export function readExpiry(token: string): number | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

export function needsRefresh(token: string | null, now: number): boolean {
  const expiry = token === null ? undefined : readExpiry(token);
  return expiry === undefined || expiry - now <= expiryMargin;
}
