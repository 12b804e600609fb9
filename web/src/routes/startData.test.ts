import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routeScreens } from '../../../scripts/build/routeScreens.ts';
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
