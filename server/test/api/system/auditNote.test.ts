import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../src/context.ts';
import { verifyAudit } from '../../../src/modules/system/audit/audit.verification.ts';
import { sealAudit } from '../../../src/modules/system/audit/audit.sealing.ts';
import { acceptNewestSeal } from '../../../src/modules/system/audit/audit.note.ts';
import { audit } from '../../../src/nouns/trail/audit.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  await changes(6);
});
afterEach(() => test.close());

const actor = { user_id: null, via: 'console' } as const;
const event = { module: 'users', noun: 'users', record_id: 1, action: 'create' } as const;
async function changes(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await test.db
      .transaction()
      .execute((tx) => audit(tx, actor, { ...event, after: { name: `Ada ${made}` } }));
  }
}

const verify = (context: AppContext = test.context) =>
  verifyAudit(context, {
    id: 1,
    data: {},
    day: '2026-05-04',
    signal: new AbortController().signal,
    saved: null,
    progress: async () => {},
  });

const noteFile = () => join(test.context.config.secretsDir, 'audit.seal');
const note = async () => JSON.parse(await readFile(noteFile(), 'utf8')) as { seal: number; hash: string };
const newest = async () => {
  const { rows } = await sql<{ seal: number; hash: string }>`
    select seq as seal, encode(hash, 'hex') as hash from audit_seals order by seq desc limit 1`.execute(
    test.db,
  );
  return rows[0];
};

/** What the application's own role can do without the key: switch the triggers off. */
const forge = (...statements: string[]) =>
  sql
    .raw(
      [
        'alter table audit_entries disable trigger all',
        'alter table audit_seals disable trigger all',
        ...statements,
        'alter table audit_entries enable trigger all',
        'alter table audit_seals enable trigger all',
      ].join(';'),
    )
    .execute(test.db);

/** Every seal anew, without the key: as they were made before there was one, or pretending to have it. */
async function resealAll(version: 1 | 2): Promise<void> {
  const { rows } = await sql<{ id: number; content: Buffer }>`
    select id, audit_content(e, ${version}) as content from audit_entries e order by id`.execute(test.db);
  let link: Buffer = Buffer.from([0]);
  const seals = rows.map(({ id, content }, place) => {
    link = createHash('sha256').update(link).update(content).digest();
    return `(${place + 1}, ${id}, ${version}, '\\x${link.toString('hex')}')`;
  });
  await forge(
    'delete from audit_seals',
    `insert into audit_seals (seq, entry_id, version, hash) overriding system value values ${seals.join()}`,
    `select setval(pg_get_serial_sequence('audit_seals', 'seq'), ${seals.length})`,
  );
}

const changeEntry = `update audit_entries set changes = jsonb_set(changes, '{name,2}', '"Eve"')
  where id = (select min(id) from audit_entries)`;
const differs = (seal: number) =>
  `The audit trail is not the one that this server has noted: seal ${seal} is missing or is another one.`;

describe('the newest seal', () => {
  it('is noted beside the keys, for the owner only, and nothing else is left there', async () => {
    await sealAudit(test.context);
    expect(await note()).toEqual(await newest());
    await changes(2);
    await sealAudit(test.context);
    expect(await note()).toEqual(await newest());
    expect((await stat(noteFile())).mode & 0o777).toBe(0o600);
    expect(await readdir(test.context.config.secretsDir)).toEqual(['audit.seal']);
  });

  it('may be older on another server, whose check brings it up to date', async () => {
    const secretsDir = await mkdtemp(join(tmpdir(), 'covernote-other-'));
    const other = { ...test.context, config: { ...test.context.config, secretsDir } };
    await sealAudit(test.context);
    await cp(noteFile(), join(secretsDir, 'audit.seal'));
    await changes(3);
    await sealAudit(test.context);
    await sealAudit(other);
    const lagging = await readFile(join(secretsDir, 'audit.seal'), 'utf8');
    expect(JSON.parse(lagging)).not.toEqual(await newest());
    await verify(other);
    expect(JSON.parse(await readFile(join(secretsDir, 'audit.seal'), 'utf8'))).toEqual(await newest());
    await rm(secretsDir, { recursive: true });
  });
});

describe('a chain that fits in itself', () => {
  it.each([1, 2] as const)('but was made anew without the key, as version %i, is found', async (version) => {
    await sealAudit(test.context);
    const { seal } = await note();
    await verify();
    await forge(changeEntry);
    await resealAll(version);
    await expect(verify()).rejects.toThrow(differs(seal));
  });

  it('and was made anew with the note gone is found by its key', async () => {
    await sealAudit(test.context);
    await forge(changeEntry);
    await resealAll(2);
    await rm(noteFile());
    await expect(acceptNewestSeal(test.db, test.context.config.secretsDir, 'Lost')).resolves.toBeDefined();
    await expect(verify()).rejects.toThrow('Seal 1 of the audit trail is broken');
  });

  it('but goes on without a key after a keyed seal is found', async () => {
    await sealAudit(test.context);
    await changes(1);
    const { rows } = await sql<{ content: Buffer; id: number }>`
      select e.id, audit_content(e, 1) as content from audit_unsealed u join audit_entries e on e.id = u.entry_id`.execute(
      test.db,
    );
    const link = createHash('sha256').update(Buffer.from((await note()).hash, 'hex'));
    const hash = link.update(rows[0]?.content ?? '').digest();
    await sql`with struck as (delete from audit_unsealed)
      insert into audit_seals (entry_id, version, hash) values (${rows[0]?.id}, 1, ${hash})`.execute(test.db);
    await expect(verify()).rejects.toThrow('is broken');
  });

  it('but lost its end is told of when sealing begins, and the note stays', async () => {
    const keeper = await test.person({ is_superuser: true });
    const nobody = await test.person();
    await sealAudit(test.context);
    const noted = await note();
    await forge('delete from audit_seals where seq > 2', 'delete from audit_entries where id > 2');
    await changes(1);
    for (let round = 0; round < 3; round += 1)
      await expect(sealAudit(test.context)).rejects.toThrow(differs(noted.seal));
    expect(await note()).toEqual(noted);
    expect(await sql`select 1 from audit_unsealed`.execute(test.db)).toMatchObject({ rows: [] });
    await expect(verify()).rejects.toThrow(differs(noted.seal));
    const told = await test.call('GET', '/api/notifications/', { as: keeper });
    expect(told.body).toMatchObject({
      count: 1,
      results: [{ kind: 'audit_differs', title: differs(noted.seal), related_type: null }],
    });
    expect((await test.call('GET', '/api/notifications/', { as: nobody })).body.count).toBe(0);
  });
});

describe('a note', () => {
  it.each([
    ['is gone', () => rm(noteFile()), 'this server has no note of the newest seal'],
    ['cannot be read', () => writeFile(noteFile(), '{"seal": 1'), 'on this server cannot be read'],
  ])('that %s is told of, and neither made anew nor a reason to stop sealing', async (_, spoil, words) => {
    await sealAudit(test.context);
    await spoil();
    const left = await readFile(noteFile(), 'utf8').catch(() => null);
    await changes(1);
    await expect(sealAudit(test.context)).rejects.toThrow(words);
    await expect(verify()).rejects.toThrow(words);
    expect(await sql`select 1 from audit_unsealed`.execute(test.db)).toMatchObject({ rows: [] });
    expect(await readFile(noteFile(), 'utf8').catch(() => null)).toBe(left);
  });

  it('is not missed where no seal has a key yet, and the first keyed seal is put on the last one without', async () => {
    await resealAll(1);
    await sql`delete from audit_unsealed`.execute(test.db);
    await verify();
    await changes(1);
    await sealAudit(test.context);
    expect(await note()).toEqual(await newest());
    expect(await verify()).toMatchObject({ checked: 7 });
    await forge(`update audit_seals set hash = sha256('x') where seq = 6`);
    await expect(verify()).rejects.toThrow('Seal 6 of the audit trail is broken');
  });

  it('is changed to the chain as it is only by someone who says why, and the trail keeps it', async () => {
    await sealAudit(test.context);
    const noted = await note();
    await test.db
      .insertInto('job_runs')
      .values({
        job: 'verify_audit',
        queue: 'daily',
        status: 'done',
        finished_at: sql<string>`now()`,
        result: JSON.stringify(await verify()),
      })
      .execute();
    await forge('delete from audit_seals where seq > 4', 'delete from audit_entries where id > 4');
    const accepted = await acceptNewestSeal(test.db, test.context.config.secretsDir, 'Restored a backup');
    expect(accepted).toMatchObject({ seal: 4 });
    await sealAudit(test.context);
    expect(await verify()).toMatchObject({ checked: 5 });
    const auditor = await test.person({ is_superuser: true });
    const { body } = await test.call('GET', '/api/audit/?noun=audit', { as: auditor });
    expect(body.results).toMatchObject([
      {
        action: 'accept_seal',
        via: 'console',
        record_id: 4,
        is_sealed: true,
        changes: [
          { field: 'hash', before: noted.hash, after: accepted?.hash },
          { field: 'reason', before: null, after: 'Restored a backup' },
          { field: 'seal', before: noted.seal, after: 4 },
        ],
      },
    ]);
  });
});
