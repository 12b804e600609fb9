import { CompiledQuery, sql } from 'kysely';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tx } from '../../src/db/connect.ts';
import { askAhead, prepared, sendAhead } from '../../src/db/prepared.ts';
import { startTestApp, type TestApp } from '../testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await sql`create table marks (name text primary key, at timestamptz not null default now())`.execute(
    test.db,
  );
});
afterAll(() => test.close());

/** How a socket hands over what was written to it, at once or piece by piece. */
type Writing = { _writev: () => void; _write: () => void };

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

  it('answers whoever has asked, once the next statement is answered and not before', async () => {
    const asked = await inTransaction(async (tx) => {
      const later = await askAhead(
        tx,
        CompiledQuery.raw('select name from marks') as CompiledQuery<{ name: string }>,
      );
      await expect(later.rows()).rejects.toThrow('not answered before');
      await sql`select 1`.execute(tx);
      return later.rows();
    });
    expect(asked).toEqual([{ name: 'first' }]);
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
    const written = vi.spyOn(Socket.prototype as unknown as Writing, '_writev');
    const alone = vi.spyOn(Socket.prototype as unknown as Writing, '_write');
    await inTransaction(async (tx) => {
      await mark(tx, 'fourth');
      await sql`select 1`.execute(tx);
      await mark(tx, 'fifth');
    });
    const count = written.mock.calls.length + alone.mock.calls.length;
    vi.restoreAllMocks();
    expect(count).toBe(2);
    expect(await marks()).toEqual(['fifth', 'first', 'fourth', 'second']);
  });
});
