import { CompiledQuery, sql } from 'kysely';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../../src/db/connect.ts';
import { prepared, sendAhead } from '../../../src/db/postgres/prepared.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await sql`create table marks (name text primary key, at timestamptz not null default now())`.execute(
    test.db,
  );
});
afterAll(() => test.close());

/** How a socket hands over what was written to it, at once or piece by piece, and what it was sent. */
type Wire = {
  _writev: (...given: unknown[]) => void;
  _write: (...given: unknown[]) => void;
  push: (chunk: unknown) => boolean;
};

const mark = (tx: Tx, name: string) =>
  sendAhead(tx, prepared(CompiledQuery.raw('insert into marks (name) values ($1)', [name])));
const marks = async () =>
  (await sql<{ name: string }>`select name from marks order by name`.execute(test.db)).rows.map(
    ({ name }) => name,
  );
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.db.transaction().execute(work);
const opened = async () =>
  (
    await sql`select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(test.db)
  ).rows.length;

describe('what is sent ahead', () => {
  it('has taken effect when the next statement is answered', async () => {
    await inTransaction(async (tx) => {
      await mark(tx, 'first');
      const { rows } = await sql`select name from marks`.execute(tx);
      expect(rows).toEqual([{ name: 'first' }]);
    });
    expect(await marks()).toEqual(['first']);
  });

  it('leaves with the commit when nothing else comes', async () => {
    await inTransaction((tx) => mark(tx, 'second'));
    expect(await marks()).toEqual(['first', 'second']);
  });

  it('fails the statement after it with its own error, and everything is undone', async () => {
    const work = inTransaction(async (tx) => {
      await mark(tx, 'third');
      await mark(tx, 'first');
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'marks_pkey' });
    expect(await marks()).toEqual(['first', 'second']);
  });

  it('fails the commit with its own error, and everything is undone', async () => {
    const work = inTransaction(async (tx) => {
      await mark(tx, 'third');
      await mark(tx, 'first');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await marks()).toEqual(['first', 'second']);
    expect(await opened()).toBe(0);
  });

  it('is not sent when the work fails before', async () => {
    const work = inTransaction(async (tx) => {
      await mark(tx, 'third');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await marks()).toEqual(['first', 'second']);
    expect(await opened()).toBe(0);
  });

  it('is not lost in silence where no transaction carries it', async () => {
    const work = test.db.connection().execute((connection) => mark(connection as Tx, 'third'));
    await expect(work).rejects.toThrow('never followed by a statement');
    expect(await marks()).toEqual(['first', 'second']);
  });
});

describe('a transaction', () => {
  it('begins with its first statement, and has one moment for all', async () => {
    const at = await inTransaction(async (tx) => {
      const first = await sql<{
        at: string;
        id: string;
      }>`select now() as at, pg_current_xact_id()::text as id`.execute(tx);
      const second = await sql<{
        at: string;
        id: string;
      }>`select now() as at, pg_current_xact_id()::text as id`.execute(tx);
      return [first.rows[0], second.rows[0]];
    });
    expect(at[0]).toEqual(at[1]);
  });

  it('that does nothing leaves nothing open', async () => {
    await inTransaction(async () => {});
    await expect(inTransaction(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await opened()).toBe(0);
  });

  it('waits for the server once for its beginning, what is sent ahead and its first question', async () => {
    await inTransaction((tx) => sql`select 1`.execute(tx));
    const turns: string[] = [];
    const note = (turn: string) => {
      if (turns.at(-1) !== turn) turns.push(turn);
    };
    const wire = Socket.prototype as unknown as Wire;
    for (const way of ['_writev', '_write', 'push'] as const) {
      const original = wire[way] as (...given: unknown[]) => never;
      vi.spyOn(wire, way).mockImplementation(function (this: Wire, ...given: unknown[]) {
        note(way === 'push' ? 'answered' : 'asked');
        return original.apply(this, given);
      });
    }
    await inTransaction(async (tx) => {
      await mark(tx, 'fourth');
      await sql`select 1`.execute(tx);
      await mark(tx, 'fifth');
    });
    vi.restoreAllMocks();
    expect(turns).toEqual(['asked', 'answered', 'asked', 'answered']);
    expect(await marks()).toEqual(['fifth', 'first', 'fourth', 'second']);
  });
});

describe('a prepared statement', () => {
  /** On one connection, where it is prepared once. */
  const onOne = <T>(work: (ask: (text: string, values?: unknown[]) => Promise<unknown[]>) => Promise<T>) =>
    inTransaction((tx) =>
      work(
        async (text, values = []) => (await tx.executeQuery(prepared(CompiledQuery.raw(text, values)))).rows,
      ),
    );
  const told =
    'select 7::bigint as big, 1.50::numeric as sum, null::text as none, $1::text[] as list, now() as at';

  it('answers the same kinds of values however often it is asked', async () => {
    const answers = await onOne(async (ask) => [
      await ask(told, [['a']]),
      await ask(told, [['b', 'c']]),
      await ask(told, [[]]),
    ]);
    expect(answers).toEqual(
      [['a'], ['b', 'c'], []].map((list) => [
        { big: 7, sum: '1.50', none: null, list, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      ]),
    );
  });

  it('that answers nothing answers nothing every time', async () => {
    const text = 'update marks set at = at where name = $1';
    expect(await onOne(async (ask) => [await ask(text, ['x']), await ask(text, ['y'])])).toEqual([[], []]);
  });

  it('fails with a value that cannot be read exactly, each time, and harms nobody', async () => {
    const text = 'select $1::bigint as big';
    const large = onOne(async (ask) => [await ask(text, ['1']), await ask(text, ['9007199254740993'])]);
    await expect(large).rejects.toThrow('too large to be read exactly');
    expect(await onOne((ask) => ask(text, ['2']))).toEqual([{ big: 2 }]);
  });

  it('that failed when it was prepared is prepared the next time', async () => {
    const text = 'select name from came_later';
    await expect(onOne((ask) => ask(text))).rejects.toThrow('came_later');
    await sql`create table came_later (name text)`.execute(test.db);
    expect(await onOne(async (ask) => [await ask(text), await ask(text)])).toEqual([[], []]);
  });

  it('is refused, not misread, once the table looks otherwise', async () => {
    await sql`insert into came_later values ('a')`.execute(test.db);
    const text = 'select * from came_later';
    const work = onOne(async (ask) => {
      expect(await ask(text)).toEqual([{ name: 'a' }]);
      await ask('alter table came_later add column first integer default 1');
      return ask(text);
    });
    await expect(work).rejects.toThrow('cached plan must not change result type');
  });
});
