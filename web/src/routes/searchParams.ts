/** Plain query strings: `662E41` stays a text and nothing is written in quotes. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
