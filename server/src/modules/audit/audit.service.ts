import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { ModuleName } from '#contract/permissions';
import type { Actor } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { prepared, sendAhead } from '../../db/prepared.ts';

type Audited = Readonly<Record<string, unknown>>;

export type AuditEvent = {
  module: ModuleName;
  noun: string;
  record_id: number;
  action: string;
  before?: Audited | undefined;
  after?: Audited | undefined;
};

type Change = { salt: string; before: unknown; after: unknown };

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

const isSame = (before: unknown, after: unknown): boolean =>
  (before ?? null) === (after ?? null) ||
  (typeof before === 'object' && typeof after === 'object' && textOf(before) === textOf(after));
const isEmpty = (value: unknown): boolean =>
  (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

/** What had nothing and has nothing is no news, as most fields of something new. */
const isChange = (before: unknown, after: unknown): boolean =>
  !isSame(before, after) && !(isEmpty(before) && isEmpty(after));

const saltBytes = 16;

function changedFields(before: Audited = {}, after: Audited = {}): [string, Change][] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) =>
    isChange(before[field], after[field]),
  );
  const salts = randomBytes(saltBytes * fields.length);
  return fields.map((field, index) => {
    const salt = salts.toString('hex', index * saltBytes, (index + 1) * saltBytes);
    return [field, { salt, before: before[field] ?? null, after: after[field] ?? null }];
  });
}

/** Written out once, since every change sends it. */
const entryWithValues = `
  with entry as (
    insert into audit_entries (actor_id, via, module, noun, record_id, action, changes)
    select $2::integer, $3, $4, $5, $6, $7, coalesce(jsonb_object_agg(key, audit_field_digest(value)), '{}')
    from jsonb_each($1::jsonb)
    returning id
  )
  insert into audit_values (entry_id, fields) select id, $1::jsonb from entry`;

/**
 * Written in the transaction of the change itself: either both stand or neither. The entry holds a digest of
 * each value and is chained over it, so values can be erased later without breaking the chain.
 */
export async function audit(tx: Tx, actor: Actor, event: AuditEvent): Promise<void> {
  const { module, noun, record_id, action, before, after } = event;
  const changes = changedFields(before, after);
  if (action === 'update' && changes.length === 0) return;
  const fields = JSON.stringify(Object.fromEntries(changes));
  const values = [fields, actor.user_id, actor.via, module, noun, record_id, action];
  await sendAhead(tx, prepared(CompiledQuery.raw(entryWithValues, values)));
}

type SameChange = Pick<AuditEvent, 'module' | 'noun' | 'action'> & {
  field: string;
  before: unknown;
  after: unknown;
};

/** One change that many records have in common, an entry for each, in one statement. */
export async function auditMany(
  tx: Tx,
  actor: Actor,
  { module, noun, action, field, before, after }: SameChange,
  recordIds: readonly number[],
): Promise<void> {
  if (recordIds.length === 0) return;
  await sql`
    with given as (
      select record_id, jsonb_build_object('salt', encode(uuid_send(gen_random_uuid()), 'hex'),
        'before', ${textOf(before)}::jsonb, 'after', ${textOf(after)}::jsonb) as change
      from unnest(${recordIds}::integer[]) as record_id
    ), entry as (
      insert into audit_entries (actor_id, via, module, noun, record_id, action, changes)
      select ${actor.user_id}::integer, ${actor.via}, ${module}, ${noun}, record_id, ${action},
        jsonb_build_object(${field}::text, audit_field_digest(change))
      from given
      returning id, record_id
    )
    insert into audit_values (entry_id, fields)
    select entry.id, jsonb_build_object(${field}::text, change) from entry join given using (record_id)`.execute(
    tx,
  );
}
