const ownOrigin = 'https://covernote.invalid';

/** Where to go after signing in: a path of ours, whatever the address bar says. */
export function returnTo(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/';
  const url = URL.parse(next, ownOrigin);
  if (url === null || url.origin !== ownOrigin || /^\/login(?:\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** The API's documentation is a page of its own, outside the router. */
export function isOtherPage(path: string): boolean {
  return path.startsWith('/api/');
}
