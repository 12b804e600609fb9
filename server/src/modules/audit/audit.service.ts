import { randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { ModuleName } from '#contract/permissions';
import type { Actor } from '../../records/actor.ts';
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

/** A salt, what it was, what it is. */
type Change = [string, unknown, unknown];

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

const isSame = (before: unknown, after: unknown): boolean =>
  (before ?? null) === (after ?? null) ||
  (typeof before === 'object' && typeof after === 'object' && textOf(before) === textOf(after));
const isEmpty = (value: unknown): boolean =>
  (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

/** What had nothing and has nothing is no news, as most fields of something new. */
const isChange = (before: unknown, after: unknown): boolean =>
  !isSame(before, after) && !(isEmpty(before) && isEmpty(after));

/** As text, 18 bytes. */
const saltLength = 24;
let salts = '';

/** Taken from a stock, because asking for randomness takes long, however little it is. */
function takeSalt(): string {
  if (salts.length === 0) salts = randomBytes(4608).toString('base64url');
  const salt = salts.slice(0, saltLength);
  salts = salts.slice(saltLength);
  return salt;
}

/** The fields of both; one of the two is often not there. */
const fieldsOf = (before: Audited | undefined, after: Audited | undefined): string[] =>
  Object.keys(before && after ? { ...before, ...after } : (before ?? after ?? {}));

function changedFields(before: Audited | undefined, after: Audited | undefined): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const field of fieldsOf(before, after)) {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (isChange(was, is)) changes[field] = [takeSalt(), was, is];
  }
  return changes;
}

/** Written out once, since every change sends it. */
const entry = `
  insert into audit_entries (actor_id, via, module, noun, record_id, action, changes)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Written in the transaction of the change itself: either both stand or neither. A salt for each value, so that
 * it can be erased later without breaking the chain, and nobody can guess it from the digest that it leaves.
 */
export async function audit(tx: Tx, actor: Actor, event: AuditEvent): Promise<void> {
  const { module, noun, record_id, action, before, after } = event;
  const changes = JSON.stringify(changedFields(before, after));
  if (action === 'update' && changes === '{}') return;
  const values = [actor.user_id, actor.via, module, noun, record_id, action, changes];
  await sendAhead(tx, prepared(CompiledQuery.raw(entry, values)));
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
    insert into audit_entries (actor_id, via, module, noun, record_id, action, changes)
    select ${actor.user_id}::integer, ${actor.via}, ${module}, ${noun}, record_id, ${action},
      jsonb_build_object(${field}::text, jsonb_build_array(gen_random_uuid(),
        ${textOf(before)}::jsonb, ${textOf(after)}::jsonb))
    from unnest(${recordIds}::integer[]) as record_id`.execute(tx);
}
