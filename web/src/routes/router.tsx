import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { loginRoute, rootRoute, settingsRoute, signedInRoute } from './base.tsx';
import { parseSearch, stringifySearch } from './searchParams.ts';
import { settingsRoutes } from './addresses/settingsRoutes.ts';
import { Broken, Loading, NotFound } from '../components/layout/screens.tsx';
import { workRoutes } from './addresses/workRoutes.ts';

const routeTree = rootRoute.addChildren([
  loginRoute,
  signedInRoute.addChildren([...workRoutes, settingsRoute.addChildren(settingsRoutes)]),
]);

export function makeRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    // What was asked for longer ago than it takes to click is asked for again.
    defaultPreloadStaleTime: 5_000,
    // A loader only asks, so a page need not be shown before it.
    defaultStaleReloadMode: 'blocking',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: NotFound,
    ...(history ? { history } : {}),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
