import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byLockOrder } from '../../server/src/db/lockOrder.ts';
import { arrows, root, serverSources, sources, textOf, within } from './sources.ts';

/** What nouns tell people by, or share with all others; every noun may use it. */
const ofEveryNoun = /^server\/src\/modules\/office\/notifications\//;
const isRead = (path: string) => /\.(queries|rules)\.ts$/.test(path);
const importsOf = new Map(serverSources.map(({ path, imports }) => [path, imports]));
/** `cover/claims`, however deep in there a file lies. */
const nounOf = (path: string) => /^server\/src\/modules\/(\w+\/\w+)\//.exec(path)?.[1];
const pathsOf = (wanted: (path: string) => boolean) => [...importsOf.keys()].filter(wanted);

/** The files of its own noun that one draws on, by way of others as well, itself included. */
function drawnOn(path: string, found = new Set<string>()): Set<string> {
  found.add(path);
  for (const target of importsOf.get(path) ?? [])
    if (nounOf(target) === nounOf(path) && !found.has(target)) drawnOn(target, found);
  return found;
}

describe('a transition', () => {
  const transitions = pathsOf((path) => path.endsWith('.transitions.ts'));

  it('is there for every action table of the contract, and alone takes the step', async () => {
    const contract = sources.filter(({ path }) => within('contract/src', path));
    const modules = await Promise.all(
      contract.filter(({ path }) => !path.endsWith('.test.ts')).map(({ path }) => import(join(root, path))),
    );
    const tables = modules.flatMap((module) =>
      Object.keys(module).filter((name) => name.endsWith('ActionTable')),
    );
    expect(tables.length).toBeGreaterThan(8);
    const texts = transitions.map((path) => textOf({ path }));
    expect(tables.filter((table) => !texts.some((text) => text.includes(table)))).toEqual([]);
    const taking = serverSources.filter((source) => /\btakeStep\(/.test(textOf(source)));
    expect(taking.map(({ path }) => path).filter((path) => !transitions.includes(path))).toEqual([]);
  });

  it('leads to no permission and to no other noun, not even by way of a file of its own', () => {
    const authorises = (to: string) =>
      (within('server/src/auth', to) && to !== 'server/src/auth/actor.ts') ||
      to === 'server/src/nouns/merges/merges.ts' ||
      to.endsWith('.service.ts');
    const isOfAnother = (from: string, to: string) =>
      within('server/src/modules', to) &&
      nounOf(to) !== nounOf(from) &&
      !ofEveryNoun.test(to) &&
      !(isRead(from) && isRead(to));
    const drawn = new Set(transitions.flatMap((path) => [...drawnOn(path)]));
    expect(drawn.size).toBeGreaterThan(transitions.length);
    const wrong = arrows(
      (from, to) => drawn.has(from) && (isOfAnother(from, to) || (!isRead(from) && authorises(to))),
    );
    expect(wrong).toEqual([]);
  });
});

/** What asks the database: a statement written out, put together, or taken further where it was begun elsewhere. */
const statement =
  /\bsql(?:<[^`;]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|executeQuery|executeTakeFirst\w*|for(?:NoKey)?(?:Update|Share))\(|\.where\('|CompiledQuery\.raw\(/;

describe('the statements', () => {
  it('of a module stand in its queries or in the description of its noun, and nowhere else', () => {
    const found = serverSources
      .filter((source) => within('server/src/modules', source.path) && statement.test(textOf(source)))
      .map(({ path }) => path);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((path) => !/\.(queries|noun)\.ts$/.test(path))).toEqual([]);
  });

  it('stand nowhere in what knows requests and answers', () => {
    const inHttp = serverSources.filter(({ path }) => within('server/src/http', path));
    expect(inHttp.length).toBeGreaterThan(20);
    expect(inHttp.filter((source) => statement.test(textOf(source))).map(({ path }) => path)).toEqual([]);
  });

  it('that are sent ahead are those of a write, a savepoint, a lock and the audit trail', () => {
    const sending = serverSources.filter((source) => /\bsendAhead\(/.test(textOf(source)));
    expect(sending.map(({ path }) => path).toSorted()).toEqual([
      'server/src/db/idempotency.ts',
      'server/src/db/postgres/prepared.ts',
      'server/src/nouns/bulk.ts',
      'server/src/nouns/lists/rows.ts',
      'server/src/nouns/trail/audit.queries.ts',
    ]);
  });

  it('that a connection keeps prepared look up by key, of a list only the rows that its keys name', () => {
    const preparing = serverSources.filter((source) => /\bprepared\(|\bcompiledOnce</.test(textOf(source)));
    expect(preparing.map(({ path }) => path).toSorted()).toEqual([
      'server/src/auth/caller.ts',
      'server/src/db/compiled.ts',
      'server/src/db/idempotency.ts',
      'server/src/db/ids.ts',
      'server/src/modules/people/accounts/accounts.duplicates.queries.ts',
      'server/src/nouns/lists/rows.ts',
      'server/src/nouns/lists/scopedList.ts',
      'server/src/nouns/numbers.ts',
      'server/src/nouns/scopedRecords.ts',
      'server/src/nouns/trail/audit.queries.ts',
    ]);
    const compiling = preparing.filter((source) => !/\bcompiledOnce</.test(textOf(source)));
    expect(compiling.map(({ path }) => path)).toEqual(['server/src/auth/caller.ts']);
    const list = textOf({ path: 'server/src/nouns/lists/scopedList.ts' });
    expect(list.match(/\bcompiledOnce</g)).toHaveLength(1);
    expect(list).toMatch(
      /compiledOnce<[^;]*;\s+const some = seen\.where\(sql<SqlBool>`\$\{id\} = any\(\$\{theIds\}/,
    );
  });
});

/** Each declaration of a file, without what stands inside of others. */
const declarationsIn = (text: string): string[] => text.split(/\n(?=(?:export |async |function |const ))/);

/** The words that lock rows, and every name under which a file keeps such words. */
const lockingWords = /\bfor (?:no key )?(?:update|share)\b|\.for(?:NoKey)?(?:Update|Share)\(/;
const keptWords = /(\w+)(?:: [\w<>]+)?(?::| =)\s*'[^'\n]*\bfor (?:no key )?(?:update|share)\b/g;

/** Tables that a statement names; one whose name stands in a variable may be any. */
const tablesIn = (text: string): (string | undefined)[] => [
  ...[...text.matchAll(/(?:selectFrom\('|\bfrom )(\w+)/g)].map(([, table]) => table),
  ...[...text.matchAll(/(?<!eb\.)selectFrom\(\w|from \$\{|sql\.table\(/g)].map(() => undefined),
];

/** Declarations that lock rows of a noun that stands in the order of locks, or of any. */
function locksIn(path: string, file: string): { place: string; text: string }[] {
  const kept = [...file.matchAll(keptWords)].map(
    ([, name = '']) => new RegExp(`\\.${name}\\b|\\{${name}\\}`),
  );
  const isInLine = (table?: string) => table === undefined || byLockOrder(table, 'notifications') < 0;
  return declarationsIn(file)
    .filter(
      (text) => lockingWords.test(text.replaceAll(keptWords, '')) || kept.some((name) => name.test(text)),
    )
    .filter((text) => tablesIn(text).some(isInLine) && /\btx\b/.test(text))
    .map((text) => ({ place: `${path}: ${/(?:const|function) (\w+)/.exec(text)?.[1] ?? ''}`, text }));
}

describe('a lock on rows of a noun that stands in the order of locks', () => {
  const locks = serverSources
    .flatMap((source) => locksIn(source.path, textOf(source)))
    // What skips rows that others hold waits for nobody.
    .filter(({ text }) => !/skip locked\)/.test(text));

  it('is seen where the table or the words that lock stand in a variable', () => {
    const seen = (text: string) => locksIn('x', text).length;
    expect(seen("const hold = (tx: Tx) =>\n  tx.selectFrom('tasks').forUpdate().execute();")).toBe(1);
    expect(seen("const hold = (tx: Tx) =>\n  tx.selectFrom('insurers').forUpdate().execute();")).toBe(0);
    expect(seen('const hold = (tx: Tx, noun: Noun) =>\n  tx.selectFrom(noun).forShare().execute();')).toBe(1);
    expect(seen('const hold = (tx: Tx) => sql`select from ${sql.table(noun)} for update`.execute(tx);')).toBe(
      1,
    );
    const inConstant = "const due = { locking: 'for update' };\n";
    expect(
      seen(`${inConstant}const hold = (tx: Tx) => sql\`select from tasks \${sql.raw(due.locking)}\`;`),
    ).toBe(1);
    const alone = "const locking = 'for update';\n";
    expect(
      seen(`${alone}const hold = (tx: Tx) => sql\`select from tasks \${sql.raw(\`\${locking}\`)}\`;`),
    ).toBe(1);
  });

  it('is told to it, by itself or by the daily work', () => {
    expect(locks.length).toBeGreaterThan(12);
    const silent = locks.filter(({ text }) => !/inLockOrder\(|: RowChoice/.test(text));
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it('of many is taken by their ids, a series by its name', () => {
    const order = /(?:order by|orderBy\(')\s*([^`]*?)(?:limit|for (?:no key )?update|'\)|\$\{sql\.raw)/g;
    const byOther = locks.filter(({ text }) => {
      const last = [...text.matchAll(order)].at(-1)?.[1]?.trim();
      return last !== undefined && !/^(?:\w+\.)?(?:id|name)$/.test(last);
    });
    expect(byOther.map(({ place }) => place)).toEqual([]);
  });
});
