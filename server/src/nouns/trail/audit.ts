import { randomBytes } from 'node:crypto';
import { nouns, type NounName } from '#contract/base/nouns';
import type { ModuleName } from '#contract/base/permissions';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';
import { insertEntries, insertEntry, insertSameEntries } from './audit.queries.ts';

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

const saltBytes = 18;
/** Asked for in bulk: a new record has two dozen values, and each call takes longer than all else that is done with one. */
let unused = Buffer.alloc(0);

function newSalt(): string {
  if (unused.length < saltBytes) unused = randomBytes(saltBytes * 256);
  const salt = unused.toString('base64url', 0, saltBytes);
  unused = unused.subarray(saltBytes);
  return salt;
}

/** The fields of both; one of the two is often not there. */
const fieldsOf = (before: Audited | undefined, after: Audited | undefined): string[] =>
  Object.keys(before && after ? { ...before, ...after } : (before ?? after ?? {}));

function changedFields(before: Audited | undefined, after: Audited | undefined): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const field of fieldsOf(before, after)) {
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
    if (isChange(was, is)) changes[field] = [newSalt(), was, is];
  }
  return changes;
}

/**
 * Written in the transaction of the change itself: either both stand or neither. A salt for each value, so that
 * it can be erased later without breaking the chain, and nobody can guess it from the digest that it leaves.
 */
export async function audit(tx: Tx, actor: Actor, event: AuditEvent): Promise<void> {
  const { module, noun, record_id, action, before, after } = event;
  const changes = JSON.stringify(changedFields(before, after));
  if (action === 'update' && changes === '{}') return;
  await insertEntry(tx, actor, { module, noun, record_id, action, changes });
}

type AuditedNoun = {
  [N in NounName]: (typeof nouns)[N]['module'] extends ModuleName ? N : never;
}[NounName];

type Told<Row> = { before?: Row | undefined; after?: Row | undefined };

/** The trail of one noun: what it tells of a record is said once. `more` is what the record itself does not show. */
export const auditFor =
  <Row>(noun: AuditedNoun, audited: (row: Row) => Audited) =>
  (tx: Tx, actor: Actor, action: string, id: number, told: Told<Row>, more?: Audited): Promise<void> => {
    const before = told.before && audited(told.before);
    const after = told.after && { ...audited(told.after), ...more };
    return audit(tx, actor, { module: nouns[noun].module, noun, record_id: id, action, before, after });
  };

/** These fields of a record and no others. */
export const only =
  <const F extends string>(fields: readonly F[]) =>
  (row: Readonly<Record<F, unknown>>): Audited =>
    Object.fromEntries(fields.map((field) => [field, row[field]]));

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
  await insertSameEntries(
    tx,
    actor,
    { module, noun, action, field },
    [textOf(before), textOf(after)],
    recordIds,
  );
}

/** Many records that the same was done to, an entry for each, in one statement. */
export async function auditEach(
  tx: Tx,
  actor: Actor,
  what: Pick<AuditEvent, 'module' | 'noun' | 'action'>,
  told: readonly Pick<AuditEvent, 'record_id' | 'before' | 'after'>[],
): Promise<void> {
  if (told.length === 0) return;
  const entries = told.map(({ record_id, before, after }) => ({
    record_id,
    changes: changedFields(before, after),
  }));
  await insertEntries(tx, actor, what, entries);
}
