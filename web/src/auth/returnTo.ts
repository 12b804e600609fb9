const ownOrigin = 'https://covernote.invalid';
/** Two slashes at the beginning would name another host. */
const ownPath = /^\/(?![/\\])/;

/** Where to go after signing in: a path of ours, whatever the address bar says. */
export function returnTo(next: unknown): string {
  if (typeof next !== 'string' || !ownPath.test(next)) return '/';
  const url = URL.parse(next, ownOrigin);
  if (url === null || url.origin !== ownOrigin || /^\/login(?:\/|$)/.test(url.pathname)) return '/';
  // Taking out dots, as in /.//host, may have brought the two slashes about.
  return ownPath.test(url.pathname) ? url.pathname + url.search + url.hash : '/';
}

/** The API's documentation is a page of its own, outside the router. */
export function isOtherPage(path: string): boolean {
  return path.startsWith('/api/');
}
