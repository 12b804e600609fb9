import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { sealVersion } from './audit.seals.ts';

export async function findNewestSeal(db: Db | Tx) {
  return db
    .selectFrom('audit_seals')
    .select(['seq', 'hash', 'version'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findSealHash(db: Db | Tx, seq: number): Promise<string | null> {
  const seal = await db.selectFrom('audit_seals').select('hash').where('seq', '=', seq).executeTakeFirst();
  return seal?.hash.toString('hex') ?? null;
}

/** Of several sealers one seals, the others pass. */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const lock = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('covernote.seal_audit')) as mine`.execute(tx);
  return lock.rows[0]?.mine ?? false;
}

/** What is committed and waits for its seal, in id order. */
export async function listUnsealed(tx: Tx, limit: number): Promise<{ id: number; content: Buffer }[]> {
  const waiting = await sql<{ id: number; content: Buffer }>`
    select e.id, audit_content(e, ${sealVersion}) as content
    from audit_unsealed u join audit_entries e on e.id = u.entry_id order by u.entry_id limit ${limit}`.execute(
    tx,
  );
  return waiting.rows;
}

/** Answers the number of the last one. */
export async function insertSeals(tx: Tx, seals: readonly { id: number; hash: Buffer }[]): Promise<number> {
  const ids = seals.map(({ id }) => id);
  const hashes = seals.map(({ hash }) => hash.toString('hex'));
  const inserted = await sql<{ last: number }>`
    with sealed as (
      insert into audit_seals (entry_id, version, hash)
      select id, ${sealVersion}, decode(hash, 'hex')
      from unnest(${ids}::bigint[], ${hashes}::text[]) with ordinality as made (id, hash, place) order by place
      returning seq
    ), struck as (delete from audit_unsealed where entry_id = any(${ids}::bigint[]))
    select max(seq) as last from sealed`.execute(tx);
  return inserted.rows[0]?.last ?? 0;
}

type SealedEntry = { seq: number; version: number; hash: Buffer; content: Buffer | null };

/** The next seals and what they were put on; null where the entry is gone or is not what it says. */
export async function listSealed(db: Db, beyond: number, limit: number): Promise<SealedEntry[]> {
  const sealed = await sql<SealedEntry>`
    select s.seq, s.version, s.hash, case
      when e.id is null or (e.digests is not null and not audit_digests_fit(e.digests, e.changes)) then null
      when s.version > 1 or audit_is_plain(e) then audit_content(e, s.version) end as content
    from audit_seals s left join audit_entries e on e.id = s.entry_id
    where s.seq > ${beyond} order by s.seq limit ${limit}`.execute(db);
  return sealed.rows;
}

/** The newest seal of the last check. What was checked before someone accepted another chain no longer counts. */
export async function findLastChecked(db: Db): Promise<{ seq: number; hash: string } | undefined> {
  const known = await sql<{ seq: number; hash: string }>`
    select (result ->> 'last_seal')::bigint as seq, result ->> 'last_hash' as hash from job_runs
    where job = 'verify_audit' and status = 'done' and result ->> 'last_hash' is not null
      and finished_at > coalesce((select max(at) from audit_entries
        where noun = 'audit' and action = 'accept_seal'), '-infinity')
    order by finished_at desc limit 1`.execute(db);
  return known.rows[0];
}

/** An entry that has no seal and does not wait for one. */
export async function findUnguarded(db: Db): Promise<{ id: number } | undefined> {
  const found = await sql<{ id: number }>`
    select e.id from audit_entries e
    where not exists (select 1 from audit_seals s where s.entry_id = e.id)
      and not exists (select 1 from audit_unsealed u where u.entry_id = e.id) limit 1`.execute(db);
  return found.rows[0];
}
