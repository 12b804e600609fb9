import { lazyRouteComponent as lazyOrReload } from '@tanstack/react-router';
import { read, send } from '../api/send.ts';
import { keepTrying } from '../auth/keepTrying.ts';

/** The router's own reloads the page when a screen's code cannot be had, and a server that is away answers no page. */
export const lazyRouteComponent: typeof lazyOrReload = (load, name) =>
  lazyOrReload(() => patiently(load), name);

/** Asks again for code that a server which is away did not give. */
export const patiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => keepTrying(() => loadOnceServerAnswers(load)));

/** Code that a server in good health does not have is of an older version, for which a reload is right. */
async function loadOnceServerAnswers<T>(load: () => Promise<T>): Promise<T> {
  await read(await send('/health/', { timeout: 10_000 }));
  return load();
}

/** As the router does for code: a file that is gone is of an older version, and a reload, tried once, brings the new one. */
export function reloadOnce(error: Error): Promise<never> {
  const triedAs = `reloaded: ${error.message}`;
  if (sessionStorage.getItem(triedAs) !== null) throw error;
  sessionStorage.setItem(triedAs, '1');
  location.reload();
  return new Promise(() => undefined);
}
