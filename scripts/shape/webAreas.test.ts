import { describe, expect, it } from 'vitest';
import { isTest, sources, within } from './sources.ts';

/** Lowest first: a module uses its own area and those before it. */
const ranks = ['system', 'office', 'reference', 'people', 'money', 'sales', 'cover', 'across'];

interface Arrow {
  from: string;
  to: string;
}

const arrows: Arrow[] = sources
  .filter(({ path }) => within('web/src', path) && !isTest(path))
  .flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to })));

const said = ({ from, to }: Arrow): string => `${from} → ${to}`;

/** `office/emails` of a file that is in a module. */
const moduleOf = (path: string): string | undefined => /^web\/src\/modules\/(\w+\/\w+)\//.exec(path)?.[1];
const areaOf = (module: string): string => module.slice(0, module.indexOf('/'));

const between = (all: Arrow[]) =>
  all.flatMap((arrow) => {
    const [from, to] = [moduleOf(arrow.from), moduleOf(arrow.to)];
    return from === undefined || to === undefined || from === to ? [] : [{ ...arrow, modules: { from, to } }];
  });

const upward = (all: Arrow[]): string[] =>
  between(all)
    .filter(({ modules: { from, to } }) => ranks.indexOf(areaOf(to)) > ranks.indexOf(areaOf(from)))
    .map(said);

/** The arrows on whose other end a way leads back to where they begin. */
function inCircles(all: Arrow[]): string[] {
  const known = between(all);
  const uses = Map.groupBy(known, ({ modules }) => modules.from);
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) &&
      (seen.add(from), (uses.get(from) ?? []).some(({ modules }) => reaches(modules.to, to, seen))));
  return known.filter(({ modules: { from, to } }) => reaches(to, from)).map(said);
}

const isPage = (path: string): boolean =>
  within('web/src/pages', path) || /^web\/src\/modules\/.*Page\.tsx$/.test(path);

/** A page is opened by its route; what pages put together in `pages` is theirs alone. */
const openedElsewhere = (all: Arrow[]): string[] =>
  all
    .filter(({ to }) => isPage(to))
    .filter(({ from, to }) => !within('web/src/routes', from) && !isPartOfPages(from, to))
    .map(said);

const isPartOfPages = (from: string, to: string): boolean =>
  within('web/src/pages', from) && within('web/src/pages', to) && !to.endsWith('Page.tsx');

describe('the modules of the web app', () => {
  it('are in the areas that are named here, and nothing else is', () => {
    const files = sources.filter(({ path }) => within('web/src/modules', path));
    const areas = files.map(({ path }) => areaOf(moduleOf(path) ?? `${path}/`));
    expect([...new Set(areas)].toSorted()).toEqual(ranks.toSorted());
  });

  it('use their own area and those below it, be it for a type', () => {
    expect(between(arrows).length).toBeGreaterThan(200);
    expect(upward(arrows)).toEqual([]);
  });

  it('use each other one way, through however many others', () => {
    expect(inCircles(arrows)).toEqual([]);
  });

  it('and their pages are opened by routes only', () => {
    expect(arrows.filter(({ to }) => isPage(to)).length).toBeGreaterThan(30);
    expect(openedElsewhere(arrows)).toEqual([]);
  });
});

describe('a wrong arrow', () => {
  const file = (name: string) => `web/src/${name}.tsx`;
  const arrow = (from: string, to: string): Arrow => ({ from: file(from), to: file(to) });

  it('that leads up is seen', () => {
    const wrong = arrow('modules/people/accounts/A', 'modules/cover/policies/B');
    const right = arrow('modules/cover/policies/B', 'modules/people/accounts/A');
    expect(upward([right, wrong])).toEqual([said(wrong)]);
  });

  it('that leads back is seen, through a third as well', () => {
    const there = arrow('modules/office/notes/A', 'modules/office/tasks/B');
    const on = arrow('modules/office/tasks/B', 'modules/office/related/C');
    const back = arrow('modules/office/related/C', 'modules/office/notes/A');
    expect(inCircles([there, on])).toEqual([]);
    expect(inCircles([there, on, back])).toEqual([there, on, back].map(said));
  });

  it('to a page is seen, from wherever but a route', () => {
    const page = 'modules/people/accounts/AccountsPage';
    const wrong = [
      arrow('modules/across/home/HomePage', page),
      arrow('components/shell/Header', 'pages/Conversation'),
      arrow('pages/LeadPage', 'pages/AccountPage'),
      arrow('pages/LeadPage', page),
    ];
    const right = [arrow('routes/workRoutes', page), arrow('pages/LeadPage', 'pages/Conversation')];
    expect(openedElsewhere([...right, ...wrong])).toEqual(wrong.map(said));
  });
});
