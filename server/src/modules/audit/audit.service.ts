import { createHash, randomBytes } from 'node:crypto';
import type { ModuleName } from '#contract/permissions';
import type { Actor } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';

export type Audited = Readonly<Record<string, unknown>>;

export type AuditEvent = {
  module: ModuleName;
  noun: string;
  record_id: number;
  action: string;
  before?: Audited | undefined;
  after?: Audited | undefined;
};

type Change = { field: string; salt: Buffer; before: string; after: string };

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

export function changedFields(before: Audited = {}, after: Audited = {}): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({
      field,
      salt: randomBytes(16),
      before: textOf(before[field]),
      after: textOf(after[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** The entry is chained over this digest, so the values can be erased later without breaking the chain. */
const digestOf = ({ salt, before, after }: Change): string =>
  createHash('sha256').update(salt).update(before).update('\u001f').update(after).digest('hex');

/** Written in the transaction of the change itself: either both stand or neither. */
export async function audit(tx: Tx, actor: Actor, event: AuditEvent): Promise<void> {
  const changes = changedFields(event.before, event.after);
  if (event.action === 'update' && changes.length === 0) return;
  const { id } = await tx
    .insertInto('audit_entries')
    .values({
      actor_id: actor.user_id,
      via: actor.via,
      module: event.module,
      noun: event.noun,
      record_id: event.record_id,
      action: event.action,
      changes: JSON.stringify(Object.fromEntries(changes.map((change) => [change.field, digestOf(change)]))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (changes.length === 0) return;
  await tx
    .insertInto('audit_values')
    .values(changes.map((change) => ({ entry_id: id, ...change })))
    .execute();
}
