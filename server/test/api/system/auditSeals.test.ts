import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../src/nouns/trail/audit.ts';
import { verifyAudit } from '../../../src/modules/system/audit/audit.verification.ts';
import { sealAudit } from '../../../src/modules/system/audit/audit.sealing.ts';
import { startWorker } from '../../../src/worker.ts';
import type { Tx } from '../../../src/db/connect.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const actor = { user_id: null, via: 'console' } as const;
let records = 0;

const change = (
  tx: Tx,
  after: Record<string, unknown> = { name: 'Ada', tags: { b: 1, a: [null, 'é|"'] } },
) => {
  records += 1;
  return audit(tx, actor, { module: 'users', noun: 'users', record_id: records, action: 'create', after });
};
const changeMany = (count: number) =>
  test.db.transaction().execute(async (tx) => {
    for (let made = 0; made < count; made += 1) await change(tx);
  });

const counts = async () => {
  const found = await sql<{ entries: number; seals: number; waiting: number }>`
    select (select count(*) from audit_entries) as entries, (select count(*) from audit_seals) as seals,
      (select count(*) from audit_unsealed) as waiting`.execute(test.db);
  return found.rows[0];
};

const verify = () =>
  verifyAudit(test.context, {
    id: 1,
    data: {},
    day: '2026-05-04',
    signal: new AbortController().signal,
    saved: null,
    progress: async () => {},
  });

const forged = (...statements: string[]) =>
  sql
    .raw(
      ['set session_replication_role = replica', ...statements, 'set session_replication_role = origin'].join(
        ';',
      ),
    )
    .execute(test.db);

/** As the owner of the server could do it, who can switch the triggers off; then all is as it was. */
async function tampering(statement: string, look: () => Promise<void>): Promise<void> {
  const tables = ['audit_entries', 'audit_seals'];
  for (const table of tables) await sql.raw(`create table kept_${table} as table ${table}`).execute(test.db);
  await forged(statement);
  try {
    await look();
  } finally {
    for (const table of tables) {
      await forged(
        `delete from ${table}`,
        `insert into ${table} overriding system value table kept_${table}`,
        `drop table kept_${table}`,
      );
    }
  }
}

/** What the two fields leave when erased, written as one text that stands in the first. */
const oneFieldLikeTwo = `jsonb_build_object('name', (audit_erased(changes -> 'name') #>> '{}')
  || '4:tags' || (audit_erased(changes -> 'tags') #>> '{}'))`;

describe('the database refuses', () => {
  beforeAll(async () => {
    await changeMany(2);
    await sealAudit(test.context);
  });

  it.each([
    `update audit_entries set action = 'view'`,
    'delete from audit_entries',
    'truncate audit_entries cascade',
    `update audit_seals set hash = 'x'`,
    'delete from audit_seals',
    'truncate audit_seals',
    `update audit_entries set changes = jsonb_set(changes, '{name,2}', '"Eve"')`,
    `update audit_entries set changes = jsonb_set(changes, '{name,1}', '"Eve"')`,
    `update audit_entries set changes = jsonb_set(changes, '{name,0}', '"00"')`,
    `update audit_entries set changes = jsonb_set(changes, '{name}', 'null')`,
    `update audit_entries set changes = jsonb_set(changes, '{name}', audit_erased('"Eve"'))`,
    `update audit_entries set changes = changes - 'name'`,
    `update audit_entries set changes = changes || '{"more": null}'`,
    `update audit_entries set changes = jsonb_build_object('name', audit_erased(changes -> 'name'))`,
    `update audit_entries set id = default`,
    `update audit_entries set actor_id = 1, changes = jsonb_set(changes, '{name}', audit_erased(changes -> 'name'))`,
    `update audit_entries set digests = '{}'`,
    `update audit_entries set changes = ${oneFieldLikeTwo}`,
    'truncate audit_entries, audit_unsealed, audit_seals',
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('append-only');
  });

  it.each(['delete from users', 'truncate users cascade'])(
    '%s, because history names them',
    async (statement) => {
      await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('never removed');
    },
  );
});

describe('sealing', () => {
  it('leaves what is not committed and does not wait for it', async () => {
    await sealAudit(test.context);
    await test.db.transaction().execute(async (open) => {
      await change(open);
      await changeMany(3);
      await sealAudit(test.context);
      expect(await counts()).toMatchObject({ waiting: 0 });
    });
    expect(await counts()).toMatchObject({ waiting: 1 });
    await sealAudit(test.context);
    expect(await counts()).toMatchObject({ waiting: 0 });
    await verify();
  });

  it('seals every entry once while many write and several seal', async () => {
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 10; round += 1) {
        const writing = test.db.transaction().execute(async (tx) => {
          await change(tx);
          await change(tx);
          if ((round + writer) % 3 === 0) throw new Error('rolled back');
        });
        await writing.catch(() => {});
      }
    });
    let isWriting = true;
    const sealers = Array.from({ length: 3 }, async () => {
      await until(async () => {
        await sealAudit(test.context);
        return !isWriting;
      }, 'the writers are done');
    });
    await Promise.all(writers);
    isWriting = false;
    await Promise.all(sealers);
    await sealAudit(test.context);
    const { entries, seals, waiting } = (await counts()) ?? {};
    expect({ seals, waiting }).toEqual({ seals: entries, waiting: 0 });
    expect(await verify()).toMatchObject({ checked: entries });
  });

  it('goes on after a move to a server that counts its transactions from the beginning', async () => {
    await sql`insert into audit_entries (xid, via, module, noun, record_id, action)
      values ('9000000000000', 'console', 'users', 'users', 1, 'create')`.execute(test.db);
    await sealAudit(test.context);
    await changeMany(1);
    await sealAudit(test.context);
    expect(await counts()).toMatchObject({ waiting: 0 });
  });

  it('takes less than 5 s in a worker', async () => {
    const worker = await startWorker(test.context);
    try {
      await changeMany(20);
      await until(async () => (await counts())?.waiting === 0, 'all is sealed');
    } finally {
      await worker.stop();
    }
  });
});

describe('checking the trail', () => {
  beforeEach(async () => {
    await changeMany(5);
    await sealAudit(test.context);
  });

  const last = '(select max(entry_id) - 2 from audit_seals)';
  const valuesOf = (changes: string) => `update audit_entries set changes = ${changes} where id = ${last}`;
  it.each([
    ['another action', `update audit_entries set action = 'view' where id = ${last}`],
    ['another actor', `update audit_entries set actor_id = 1 where id = ${last}`],
    ['another moment', `update audit_entries set at = at + interval '1 microsecond' where id = ${last}`],
    ['another value', valuesOf(`jsonb_set(changes, '{name,2}', '"Eve"')`)],
    ['another value before', valuesOf(`jsonb_set(changes, '{name,1}', '1')`)],
    ['a value without its salt', valuesOf(`changes #- '{name,0}'`)],
    ['a value of another kind', valuesOf(`jsonb_set(changes, '{name}', '"Eve"')`)],
    ['a value taken away', valuesOf(`changes - 'name'`)],
    ['a value smuggled in', valuesOf(`changes || '{"more": null}'`)],
    [
      'a value under another name',
      valuesOf(`changes - 'name' || jsonb_build_object('game', changes -> 'name')`),
    ],
    ['two fields written as one', valuesOf(oneFieldLikeTwo)],
    ['all values taken away', valuesOf(`'{}'`)],
    ['an entry taken away', `delete from audit_entries where id = ${last}`],
    [
      'a seal taken away with its entry',
      `delete from audit_entries where id = ${last}; delete from audit_seals where entry_id = (select max(entry_id) - 2 from audit_seals)`,
    ],
    ['another hash', `update audit_seals set hash = sha256('x') where entry_id = ${last}`],
  ])('finds %s and names the seal', async (_what, statement) => {
    const before = await sql<{ seq: number }>`select max(seq) - 2 as seq from audit_seals`.execute(test.db);
    await tampering(statement, async () => {
      const { seq = 0 } = before.rows[0] ?? {};
      await expect(verify()).rejects.toThrow(
        new RegExp(`^Seal (${seq}|${seq + 1}) of the audit trail is broken`),
      );
    });
    await verify();
  });

  it('finds an end that was cut off since it was checked last', async () => {
    const outcome = await verify();
    await test.db
      .insertInto('job_runs')
      .values({
        job: 'verify_audit',
        queue: 'daily',
        status: 'done',
        finished_at: sql<string>`now()`,
        result: JSON.stringify(outcome),
      })
      .execute();
    const cut = 'delete from audit_seals where seq = (select max(seq) from audit_seals)';
    await tampering(cut, async () => {
      await expect(verify()).rejects.toThrow(
        `Seal ${outcome.last_seal} of the audit trail is no longer the one that was checked before.`,
      );
    });
    await verify();
  });

  it('finds an entry that was kept from its seal', async () => {
    await changeMany(1);
    const hidden = await sql<{ entry_id: number }>`delete from audit_unsealed returning entry_id`.execute(
      test.db,
    );
    const id = hidden.rows[0]?.entry_id ?? 0;
    await expect(verify()).rejects.toThrow(`Entry ${id} of the audit trail has no seal`);
    await test.db.insertInto('audit_unsealed').values({ entry_id: id }).execute();
    await sealAudit(test.context);
    await verify();
  });

  it('holds when the values of a person were erased', async () => {
    await sql`
      update audit_entries set changes = jsonb_set(changes, '{name}', audit_erased(changes -> 'name'))
      where changes ? 'name'`.execute(test.db);
    expect(await verify()).toMatchObject({ checked: (await counts())?.entries });
    const told = await sql`select 1 from audit_entries where changes::text like '%Ada%'`.execute(test.db);
    expect(told.rows).toEqual([]);
    await sql`update audit_entries set changes = (
      select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then value else audit_erased(value) end), '{}')
      from jsonb_each(changes))`.execute(test.db);
    expect(await verify()).toMatchObject({ checked: (await counts())?.entries });
  });
});
