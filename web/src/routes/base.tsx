import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { Permission } from '#contract/base/permissions';
import { heldLink, holdLink } from '../auth/passwordLink.ts';
import { organisation } from '../api/organisation.ts';
import { leaveLoginWhenSignedIn, loginSearch, requireUser } from './guards.ts';
import type { Bundle } from '../messages/bundles.ts';
import { loadTexts, type MessageKey } from '../messages/t.ts';
import { lazyRouteComponent, patiently, reloadOnce } from './lazyRouteComponent.ts';
import { defaultPaging } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who lacks it sees "You do not have access" in place of the screen. */
    permission?: Permission;
    /** What the browser's tab says of it, the nearest first. */
    title?: MessageKey[];
    /** What it says beside what is said everywhere, its dialogs included; loaded before its code. */
    texts?: readonly Bundle[];
    /** It fills the window, without the menu and the top bar. */
    isWhole?: true;
  }
}

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: ['login.title'] },
  validateSearch: loginSearch,
  beforeLoad: ({ search, location }) => {
    // A link to choose a password does not stay in the address, and is for whoever opened it, signed in or not.
    if (holdLink(location.hash)) throw redirect({ to: '/login', search, replace: true });
    if (heldLink() === undefined) leaveLoginWhenSignedIn(search);
  },
  component: lazyRouteComponent(() => import('./LoginRoute.tsx'), 'LoginRoute'),
});

export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signedIn',
  beforeLoad: async ({ context, location, matches, preload }) => {
    const texts = patiently(() =>
      loadTexts(['everywhere', ...matches.flatMap(({ staticData }) => staticData.texts ?? [])]),
    );
    await Promise.all([
      requireUser(context.queryClient, location.href),
      // Whoever only points at a link keeps the page.
      preload ? texts : texts.catch(reloadOnce),
    ]);
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(organisation),
  component: lazyRouteComponent(() => import('../components/shell/Shell.tsx'), 'Shell'),
});

export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  staticData: { title: ['shell.settings'] },
  component: lazyRouteComponent(
    () => import('../modules/system/settings/SettingsLayout.tsx'),
    'SettingsLayout',
  ),
});

export const notBuilt = lazyRouteComponent(() => import('../components/states/NotBuilt.tsx'), 'NotBuilt');

interface Searching<S> {
  search: S;
  next: (search: S) => S;
}

/** Defaults are not written into the address. */
const without = (defaults: Record<string, unknown>) => ({
  middlewares: [
    <S,>({ search, next }: Searching<S>): S => {
      const entries = Object.entries(next(search) as object);
      // The same parameters, less the ones that say nothing.
      return Object.fromEntries(entries.filter(([name, value]) => defaults[name] !== value)) as S;
    },
  ],
});

export const withoutPaging = without(defaultPaging);
export const withoutTab = (tab: string) => without({ tab });

/** What is no id is no record. */
export function checkId(id: string): void {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw notFound();
}
