import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { leaveLoginWhenSignedIn, loginSearch, requireUser } from './guards.ts';
import { Broken, Loading, NotFound } from './views.tsx';
import { parseSearch, stringifySearch } from './searchParams.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => leaveLoginWhenSignedIn(search),
  component: lazyRouteComponent(() => import('./LoginRoute.tsx'), 'LoginRoute'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  component: lazyRouteComponent(() => import('./SignedInRoute.tsx'), 'SignedInRoute'),
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: lazyRouteComponent(() => import('../modules/home/HomePage.tsx'), 'HomePage'),
});

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([login, signedIn.addChildren([home])]),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: NotFound,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
