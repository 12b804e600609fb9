import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routeScreens } from '../../../scripts/build/routeScreens.ts';
import { creations } from '../components/shell/menu/creations.ts';
import { workPlaces } from '../components/shell/menu/menu.tsx';
import { settingsGroups } from '../components/shell/menu/settingsPlaces.tsx';
import { notBuilt } from './base.tsx';
import { makeRouter } from './router.tsx';

const router = makeRouter(new QueryClient(), createMemoryHistory());
const built = Object.values(router.routesByPath)
  .map((route) => ({ path: route.fullPath.replace(/(.)\/$/, '$1'), options: route.options }))
  .filter(({ options }) => options.component !== undefined && options.component !== notBuilt);

/** They show nothing but what everyone's screen has, or a form that is blank. */
const withoutData = ['/login', '/settings', '/accounts/create'];

it('every screen that is built starts its data in its loader', () => {
  expect(built.length).toBeGreaterThan(35);
  const late = built.filter(({ options }) => options.loader === undefined).map(({ path }) => path);
  expect(late.toSorted()).toEqual(withoutData.toSorted());
});

it('every screen that is built is among those whose code the page names', () => {
  const named = routeScreens().map(({ path }) => path);
  expect([...new Set(built.map(({ path }) => path))].filter((path) => !named.includes(path))).toEqual([]);
});

it('nothing in a menu leads to what is not built yet', () => {
  const offered = [
    ...workPlaces.map(({ to }) => to),
    ...settingsGroups.flatMap(({ places }) => places.map(({ to }) => to)),
    ...creations.map(({ href }) => href),
  ].map((address) => address.replace(/\?.*/, '').replace(/(.)\/$/, '$1'));
  const paths = new Set<string>(built.map(({ path }) => path));
  expect(offered.length).toBeGreaterThan(25);
  expect(offered.filter((address) => !paths.has(address))).toEqual([]);
});
