import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import type { Answer } from '../testApp.ts';
import { checkRules } from './checkRules.ts';
import { watchRows } from './fingerprint.ts';
import { gist, type Mismatch, type Report } from './mismatch.ts';
import { everyPermission, makeHolderOfAllBut, makePeople, type Caller, type Made } from './people.ts';
import { newCast, prepare, send, severalAtOnce, type Lab } from './prepare.ts';
import type { Cell, Noun, Relation, Row, Rule, Scope } from './rows.ts';

export type Bench = Lab & { callers: Caller[] };

const scopes: Scope[] = ['own', 'team', 'all'];
const relations: Relation[] = ['own', 'team', 'other'];

/**
 * `callers`: who gets in. `scopes`: which records those who got in reach. `rules`: what holds beside the permissions.
 */
export type Part = 'callers' | 'scopes' | 'rules';
export type Check = {
  /** The operation of a row, or what a rule says. */
  says: string;
  /** As it is written in the matrix. */
  source: Row | Rule;
  part: Part;
  operations: string[];
  run(bench: Bench, report: Report): Promise<void>;
};
type RowCheck = (bench: Bench, row: Row, report: Report) => Promise<void>;

const checksOfRows = (part: Part, rows: Row[], check: RowCheck): Check[] =>
  rows.map((row) => ({
    says: row.operation,
    source: row,
    part,
    operations: [row.operation],
    run: (bench, report) => check(bench, row, report),
  }));

export const checksOf = ({ rows, rules = [] }: Noun): Check[] => [
  ...checksOfRows('callers', rows, checkCallers),
  ...checksOfRows(
    'scopes',
    rows.filter(({ scope, scopeForViewer }) => scope ?? scopeForViewer),
    checkScopes,
  ),
  ...rules.map((rule): Check => ({
    says: rule.says,
    source: rule,
    part: 'rules',
    operations: rule.steps.map(({ operation }) => operation),
    run: (bench, report) => checkRules(bench, rule, report),
  })),
];

const analyzed = new WeakMap<Db, number>();

/**
 * People come by thousands, faster than the database looks for itself; plans made for a few would read them all.
 * Whenever they have doubled is often enough.
 */
export async function analyzePeople({ test: { db } }: Lab): Promise<void> {
  const { people } = await db
    .selectFrom('users')
    .select(db.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  if (people < 2 * (analyzed.get(db) ?? 0)) return;
  analyzed.set(db, people);
  await sql`analyze users, sessions, groups, user_groups, group_permissions`.execute(db);
}

/** Everything that answers otherwise than the noun's table says. */
export async function checkMatrix(bench: Bench, noun: Noun): Promise<Mismatch[]> {
  const found: Mismatch[] = [];
  await analyzePeople(bench);
  for (const check of checksOf(noun)) await check.run(bench, (mismatch) => found.push(mismatch));
  return found;
}

const lanesOf = ({ oneAtATime }: Row): number => (oneAtATime ? 1 : 8);
const needsOf = ({ needs }: Row): string[] => (Array.isArray(needs) ? needs : [needs]);

const moduleOf = (permission: string): string => permission.split(':')[0] ?? '';

/**
 * Who holds nothing, everything or one permission of the same module, each alone; the permissions of other modules
 * together, by who holds all but what is needed: nobody loses by what they hold, so if that one is refused,
 * whoever holds less of it is as well.
 */
async function callersOf({ test, callers }: Bench, row: Row): Promise<Caller[]> {
  const permissions = needsOf(row).filter((name) => name.includes(':'));
  const modules = permissions.map(moduleOf);
  const near = callers.filter(
    ({ permission }) => permission === undefined || modules.includes(moduleOf(permission)),
  );
  return [
    ...near,
    ...(await Promise.all(permissions.map((name) => makeHolderOfAllBut(test, callers, name)))),
  ];
}

function expectedStatuses(row: Row, { isStranger, isSuperuser, permission, lacks }: Caller): number[] {
  const needs = needsOf(row);
  if (needs[0] === 'public') return [row.answers];
  if (isStranger) return [401];
  if (isSuperuser || needs[0] === 'signed_in') return [row.answers];
  if (needs.length === 1) return [needs[0] === permission ? row.answers : 403];
  // Who may not view what is pointed at is told that there is no such record.
  return lacks === undefined ? [403] : [403, 404, 400];
}

async function checkCallers(bench: Bench, row: Row, report: Report): Promise<void> {
  const { operation } = row;
  const unknown = needsOf(row).filter((name) => name.includes(':') && !everyPermission.includes(name));
  if (unknown.length > 0)
    report({ operation, as: '', expected: 'known permissions', got: unknown.join(', ') });
  const callers = await callersOf(bench, row);
  const refused = callers.filter((caller) => !expectedStatuses(row, caller).includes(row.answers));
  const tryAs = async (caller: Caller, call: Awaited<ReturnType<typeof prepare>>) => {
    const answer = await send(bench, caller.access, call);
    const expected = expectedStatuses(row, caller);
    if (!expected.includes(answer.status))
      report({ operation, as: caller.name, expected: expected.join(' or '), got: gist(answer) });
  };

  const shared = await prepare(bench, row, newCast());
  const changedRows = await watchRows(bench.test.db);
  await severalAtOnce(refused, (caller) => tryAs(caller, shared));
  const changed = await changedRows();
  if (changed.length > 0)
    report({ operation, as: 'all who are refused', expected: 'nothing changed', got: changed.join(', ') });

  const admitted = callers.filter((caller) => !refused.includes(caller));
  await severalAtOnce(
    admitted,
    async (caller) => tryAs(caller, await prepare(bench, row, newCast({ caller: caller.id }))),
    lanesOf(row),
  );
  if (needsOf(row).length > 1) await checkAllTogether(bench, row, report);
}

/** An operation that needs several permissions lets in who holds all of them. */
async function checkAllTogether(bench: Bench, row: Row, report: Report): Promise<void> {
  const grants = Object.fromEntries(needsOf(row).map((name) => [name, 'all' as const]));
  const [caller] = await makePeople(bench.test.db, [{ grants }]);
  const call = await prepare(bench, row, newCast(caller ? { caller: caller.id } : {}));
  const answer = await send(bench, caller?.access ?? '', call);
  if (answer.status !== row.answers)
    report({
      operation: row.operation,
      as: needsOf(row).join(' and '),
      expected: String(row.answers),
      got: gist(answer),
    });
}

type ScopeCell = { scope: Scope; relation: Relation; cell: Cell; isViewer: boolean };

async function checkScopes(bench: Bench, row: Row, report: Report): Promise<void> {
  const tables = [
    { table: row.scope, isViewer: false },
    { table: row.scopeForViewer, isViewer: true },
  ];
  const cells = tables.flatMap(({ table, isViewer }) =>
    table
      ? scopes.flatMap((scope) =>
          relations.map((relation) => ({ scope, relation, cell: table[scope][relation], isViewer })),
        )
      : [],
  );
  const peopleOf = await castCells(bench, row, cells);
  await severalAtOnce(cells, (cell) => checkCell(bench, row, cell, peopleOf(cell), report), lanesOf(row));
}

const viewOf = (permission: string): string => `${moduleOf(permission)}:view`;

function readCell({ answers }: Row, cell: Cell, { status, text }: Answer, word: string): Cell {
  if (typeof cell === 'number' || status !== answers) return status;
  if (cell === 'shown' || cell === 'hidden') return text.includes(word) ? 'shown' : 'hidden';
  return text.includes(cell) ? cell : status;
}

/** Who has this cell's scope, someone of the same team, and someone of none. */
type People = Record<'caller' | 'mate' | 'other', Made>;

async function castCells(
  { test: { db } }: Bench,
  row: Row,
  cells: ScopeCell[],
): Promise<(cell: ScopeCell) => People> {
  const needs = needsOf(row);
  const teams = await db
    .insertInto('teams')
    .values(cells.map(() => ({ name: `Team ${newCast().word}` })))
    .returning('id')
    .execute();
  const specs = cells.flatMap(({ scope, isViewer }, place) => {
    const grants = Object.fromEntries([
      ...(isViewer ? needs.map((name) => [viewOf(name), 'all'] as const) : []),
      ...needs.map((name) => [name, scope] as const),
    ]);
    const team_id = teams[place]?.id ?? 0;
    return [{ grants, team_id }, { team_id }, { team_id: null }];
  });
  const made = await makePeople(db, specs);
  return (cell) => {
    const [caller, mate, other] = made.slice(cells.indexOf(cell) * 3);
    if (!caller || !mate || !other) throw new Error('Three people were to be made.');
    return { caller, mate, other };
  };
}

async function checkCell(
  bench: Bench,
  row: Row,
  { scope, relation, cell, isViewer }: ScopeCell,
  { caller, mate, other }: People,
  report: Report,
): Promise<void> {
  const needs = needsOf(row);
  const person = { own: caller, team: mate, other }[relation];
  const call = await prepare(
    bench,
    row,
    newCast({ person: person.id, caller: caller.id, word: person.word }),
  );
  const answer = await send(bench, caller.access, call);
  const got = readCell(row, cell, answer, person.word);
  if (got === cell) return;
  const viewer = isViewer ? `, ${needs.map(viewOf).join(' and ')} (all)` : '';
  report({
    operation: row.operation,
    as: `${needs.join(' and ')} (${scope})${viewer}, on a record of ${relation}`,
    expected: String(cell),
    got: `${got}: ${gist(answer)}`,
  });
}
