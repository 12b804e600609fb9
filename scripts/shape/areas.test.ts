import { describe, expect, it } from 'vitest';
import { modules as listed } from '../../server/src/modules.ts';
import { isTest, sources, within } from './sources.ts';

/** Low to high: each area uses itself and those before it. */
const areas = ['base', 'system', 'office', 'reference', 'people', 'money', 'sales', 'cover', 'across'];

/** Of each area the modules, low to high, as they are listed: each uses itself and those before it. */
const modules: Record<string, string[]> = Object.fromEntries(
  Object.entries(listed).map(([area, of]) => [area, Object.keys(of)]),
);

type Arrow = { from: string; to: string };

/** `server/src/modules/sales/leads/leads.rules.ts` within `server/src/modules` is of `sales` and there of `leads`. */
const placeIn = (folder: string, path: string) => {
  const [area = '', module = ''] = path.slice(folder.length + 1).split('/');
  return { area: areas.indexOf(area), module: (modules[area] ?? []).indexOf(module), name: module };
};

/** Leads to a higher area or from one that is none, or, where modules count, to a higher one of its own. */
function isUp(folder: string, { from, to }: Arrow, byModule: boolean): boolean {
  const [source, target] = [placeIn(folder, from), placeIn(folder, to)];
  if (source.area < 0 || target.area < 0) return true;
  if (source.area !== target.area) return target.area > source.area;
  return byModule && source.name !== target.name && target.module > source.module;
}

/** What puts all areas together stands beside them. */
const isOfAnArea = (folder: string, path: string): boolean =>
  within(folder, path) && !/^(?:bundles\/|sentences\.ts$)/.test(path.slice(folder.length + 1));

const filesOf = (folder: string) =>
  sources.filter(({ path }) => isOfAnArea(folder, path) && path.endsWith('.ts') && !isTest(path));

const arrowsIn = (folder: string): Arrow[] =>
  filesOf(folder).flatMap(({ path, imports }) =>
    imports.filter((to) => isOfAnArea(folder, to)).map((to) => ({ from: path, to })),
  );

const wrongIn = (folder: string, byModule = false): string[] =>
  arrowsIn(folder)
    .filter((arrow) => isUp(folder, arrow, byModule))
    .map(({ from, to }) => `${from} → ${to}`);

const server = 'server/src/modules';

describe('an arrow', () => {
  const arrow = (from: string, to: string) => ({ from: `${server}/${from}`, to: `${server}/${to}` });

  it('is wrong that leads to a higher area, to a higher module of its own, or to what has no place', () => {
    expect(isUp(server, arrow('office/notes/notes.ts', 'sales/leads/leads.ts'), true)).toBe(true);
    expect(isUp(server, arrow('sales/leads/leads.ts', 'sales/quotes/quotes.ts'), true)).toBe(true);
    expect(isUp(server, arrow('sales/leads/leads.ts', 'claims/claims/claims.ts'), true)).toBe(true);
    expect(isUp(server, arrow('sales/leads/leads.ts', 'sales/quotes/quotes.ts'), false)).toBe(false);
  });

  it('is right that leads down, or stays', () => {
    expect(isUp(server, arrow('sales/leads/leads.ts', 'office/notes/notes.ts'), true)).toBe(false);
    expect(isUp(server, arrow('sales/quotes/quotes.ts', 'sales/leads/leads.ts'), true)).toBe(false);
    expect(isUp(server, arrow('sales/leads/leads.ts', 'sales/leads/leads.rules.ts'), true)).toBe(false);
  });
});

describe('the areas of the server', () => {
  it('take in every file, each in a module that is named here', () => {
    const homeless = filesOf(server).filter(({ path }) => placeIn(server, path).module < 0);
    expect(homeless.map(({ path }) => path)).toEqual([]);
    const named = Object.entries(modules).flatMap(([area, names]) => names.map((name) => `${area}/${name}`));
    const isThere = (place: string) => sources.some(({ path }) => within(`${server}/${place}`, path));
    expect(named.filter((place) => !isThere(place))).toEqual([]);
  });

  it('use only what stands below them, and so do the modules of each, be it a type', () => {
    expect(arrowsIn(server).length).toBeGreaterThan(500);
    expect(wrongIn(server, true)).toEqual([]);
  });
});

describe.each([
  ['the contract', 'contract/src', 250],
  ['the English messages', 'messages/en', 3],
  ['the Arabic messages', 'messages/ar', 3],
])('the areas of %s', (_, folder, least) => {
  it('take in every file', () => {
    const homeless = filesOf(folder).filter(({ path }) => placeIn(folder, path).area < 0);
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  it('use only what stands below them, be it a type', () => {
    expect(arrowsIn(folder).length).toBeGreaterThanOrEqual(least);
    expect(wrongIn(folder)).toEqual([]);
  });
});
