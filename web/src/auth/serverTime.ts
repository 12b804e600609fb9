let ahead = 0;

/** Tokens end by the server's clock, and a computer's own may be hours off. */
export function learnServerTime(dateHeader: string | null, now: number): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (!Number.isNaN(serverTime)) ahead = serverTime - now;
}

export function serverNow(): number {
  return Date.now() + ahead;
}
