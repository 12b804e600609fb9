import { hash } from 'node:crypto';
import type { HeldAccount } from '../../../people/accounts/batch/accounts.batch.rules.ts';
import { fieldsHeld, type FieldChanges } from '../../../people/accounts/batch/accounts.batchChanges.rules.ts';
import type { SealedNumber } from '../../../people/accounts/batch/accounts.batch.queries.ts';
import type { WrittenAccount } from '../../../people/accounts/batch/accounts.batchWrites.ts';

/** What taking a row back has to know: what was made, or what was changed from what to what. */
export type AccountTrace =
  | { made: string }
  | { changes: FieldChanges; sealed: SealedNumber | null }
  | Record<string, never>;

/** All that a file can say of an account, by field. */
export type Fields = Readonly<Record<string, unknown>>;

/** By which it shows later whether anybody changed something. */
export const digestOf = (fields: Fields): string =>
  hash('sha1', JSON.stringify(fields), 'base64').slice(0, 20);

export function traceOf(
  { outcome, changes, sealed }: WrittenAccount,
  after: HeldAccount | undefined,
): AccountTrace {
  if (outcome === 'created' && after) return { made: digestOf(fieldsHeld(after)) };
  return outcome === 'updated' ? { changes, sealed } : {};
}

/** Of a change what nobody changed since, and what someone did. */
export function partsOf(now: Fields, changes: FieldChanges): { back: FieldChanges; stays: string[] } {
  const isAsLeft = (field: string, after: unknown) =>
    JSON.stringify(now[field] ?? null) === JSON.stringify(after ?? null);
  const entries = Object.entries(changes);
  return {
    back: Object.fromEntries(entries.filter(([field, [, after]]) => isAsLeft(field, after))),
    stays: entries.filter(([field, [, after]]) => !isAsLeft(field, after)).map(([field]) => field),
  };
}

/** The body that puts fields back to what they were. */
export function bodyOf(back: FieldChanges, idNumber: string | null): Record<string, unknown> {
  const entries = Object.entries(back);
  const address = entries
    .filter(([field]) => field.startsWith('address.'))
    .map(([field, [before]]) => [field.slice('address.'.length), before]);
  const own = entries
    .filter(([field]) => !field.includes('.') && field !== 'id_number')
    .map(([field, [before]]) => [field, before]);
  return {
    ...Object.fromEntries(own),
    ...(address.length > 0 ? { address: Object.fromEntries(address) } : {}),
    ...('id_number' in back ? { id_number: idNumber } : {}),
  };
}
