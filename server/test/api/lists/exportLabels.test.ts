import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEverything } from '#messages/everything';
import { choiceIn, labelIn } from '#messages/labels';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

type Described = { enum?: string[]; items?: Described; anyOf?: Described[]; properties?: Fields };
type Fields = Record<string, Described>;

const arabic = await loadEverything('ar');

let test: TestApp;
let root: Person;
let reader: Person;
let lists: Record<string, Fields>;

const propertiesOf = (schema: Described | undefined): Fields => schema?.properties ?? {};
const headOf = (text: string) => text.replace('\ufeff', '').split('\r\n')[0]?.split(',') ?? [];
const exportOf = async (noun: string, as: Person, query = '') =>
  (await test.call('GET', `/api/${noun}/export/?format=csv${query}`, { as })).text;
const choicesOf = (schema: Described): string[] => [
  ...(schema.enum ?? []),
  ...[schema.items ?? [], schema.anyOf ?? []].flat().flatMap(choicesOf),
];

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  reader = await test.person({ is_superuser: true });
  await test.call('PATCH', '/api/users/me/', { as: reader, body: { language: 'ar' } });
  const { body } = await test.call('GET', '/api/openapi.json', { as: root });
  const paths = body.paths as Record<string, { get: { responses: Record<string, unknown> } }>;
  lists = Object.fromEntries(
    Object.keys(paths).flatMap((path) => {
      const [, noun] = /^\/api\/([a-z-]+)\/export\/$/.exec(path) ?? [];
      if (!noun) return [];
      const answer = paths[`/api/${noun}/`]?.get.responses['200'] as {
        content: { 'application/json': { schema: Described } };
      };
      const list = answer.content['application/json'].schema;
      return [[noun, propertiesOf(propertiesOf(list)['results']?.items)]];
    }),
  );
});
afterAll(() => test.close());

describe('an export speaks as the screens of whoever asks do', () => {
  it('in the headings of every noun, each of which is there once', async () => {
    expect(Object.keys(lists).length).toBeGreaterThan(10);
    for (const noun of Object.keys(lists)) {
      for (const person of [root, reader]) {
        const head = headOf(await exportOf(noun, person));
        expect(new Set(head).size, `${noun}: ${head.join()}`).toBe(head.length);
        if (person === reader)
          expect(
            head.filter((label) => /[a-z]/i.test(label)),
            noun,
          ).toEqual([]);
      }
    }
  });

  it('in the choices of every noun', async () => {
    const missing: string[] = [];
    for (const [path, fields] of Object.entries(lists)) {
      const noun = path.replaceAll('-', '_');
      const head = new Set(headOf(await exportOf(path, reader)));
      for (const [field, schema] of Object.entries(fields)) {
        if (!head.has(labelIn(arabic, noun, field) ?? '')) continue;
        for (const value of choicesOf(schema)) {
          if (choiceIn(arabic, noun, field, value) === undefined) missing.push(`${noun}.${field}_${value}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('and holds only the rows that were ticked', async () => {
    const ids = [];
    for (const name of ['North', 'South', 'West']) {
      ids.push((await test.call('POST', '/api/teams/', { as: root, body: { name } })).body.id);
    }
    const lines = (await exportOf('teams', root, `&ids=${ids[0]},${ids[2]}&search=south,north`)).split(
      '\r\n',
    );
    expect(lines.slice(1, -1)).toEqual([]);
    const ticked = (await exportOf('teams', root, `&ids=${ids[0]},${ids[2]}`)).split('\r\n');
    expect(ticked.slice(1, -1).map((line) => line.split(',')[1])).toEqual(['North', 'West']);
  });
});

describe('a file comes back', () => {
  const insurer = { name: 'Falcon', short_code: 'FAL', lines: ['motor', 'life'], is_active: false };
  const bring = (as: Person, file: string) =>
    test.call('POST', '/api/insurers/import/', { as, body: file, headers: { 'content-type': 'text/csv' } });

  it('in either language, by the names of fields and as exports were headed before', async () => {
    const made = await test.call('POST', '/api/insurers/', { as: root, body: insurer });
    for (const [as, line] of [
      [root, 'Motor, Life'],
      [reader, 'المركبات'],
    ] as const) {
      const file = await exportOf('insurers', as);
      expect(file).toContain(line);
      for (const who of [root, reader]) {
        expect((await bring(who, file)).body).toEqual({ created: 0, updated: 0, unchanged: 1 });
      }
    }
    const id = made.body.id as number;
    const technical = await bring(root, `id,lines,is_active\n${id},"health, Property",true\n`);
    expect(technical.body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const former = await bring(root, `Id,Lines,Is active\n${id},marine,Inactive\n`);
    expect(former.body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const { body } = await test.call('GET', `/api/insurers/${id}/`, { as: root });
    expect(body).toMatchObject({ lines: ['marine'], is_active: false });
  });

  it('with its faults under the headings that it has', async () => {
    const { body } = await bring(reader, 'الاسم,short_code\nZed,!\n');
    expect(body.rows).toEqual([expect.objectContaining({ row: 2, column: 'short_code' })]);
  });
});
