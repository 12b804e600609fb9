import { expect, it } from 'vitest';
import { nouns } from '../../contract/src/base/nouns.ts';
import { isOfEveryNoun, readOperations } from '../../server/test/operations.ts';
import { isTest, serverSources, sources, textOf, within } from './sources.ts';

const declared = await readOperations();
const besideNouns = [
  'approvals',
  'auth',
  'duplicates',
  'health',
  'home',
  'me',
  'permissions',
  'ready',
  'reports',
  'search',
  'tickets',
];

it('an operation is about a noun or one of the few things beside them, whatever its path begins with', () => {
  const known = new Set([...Object.keys(nouns), ...besideNouns]);
  expect(declared.filter(({ noun }) => !known.has(noun))).toEqual([]);
});

it('an operation is declared once', () => {
  const names = declared
    .filter((each) => !isOfEveryNoun(each))
    .map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it('a route is made by serve alone', () => {
  const byHand = /\.(?:get|post|put|patch|delete)\(\s*['"`]\/api|\.route\(/;
  const found = serverSources.filter((source) => byHand.test(textOf(source))).map(({ path }) => path);
  expect(found).toEqual(['server/src/http/openApi.ts', 'server/src/http/routes/serve.ts']);
});

it('a call of the web names an operation, and no path', () => {
  const below = ['web/src/api/call.ts', 'web/src/api/client.ts'];
  const found = sources.filter(
    (source) =>
      within('web/src', source.path) &&
      !isTest(source.path) &&
      /\brequest(?:Bytes)?[<(]/.test(textOf(source).replaceAll('locks.request(', '')),
  );
  expect(found.map(({ path }) => path).filter((path) => !below.includes(path))).toEqual([]);
});
