import { createHmac } from 'node:crypto';
import { bareNumber } from '#contract/people/samePerson';
import { derivedKey } from './derivedKeys.ts';
import { seal, unseal } from './sealed.ts';

/** How a number is kept: sealed for its place, matched by a keyed hash, shown by its last four. */
export type KeptIdNumber = {
  id_number_sealed: Buffer | null;
  id_number_hash: Buffer | null;
  id_number_tail: string;
};

const hashKeyOf = derivedKey('covernote id numbers 1');

export const hashOfIdNumber = (dataKey: Buffer, number: string): Buffer =>
  createHmac('sha256', hashKeyOf(dataKey)).update(bareNumber(number)).digest();

/** Of a short number the last four would be most of it. */
function tailOf(number: string): string {
  const signs = [...bareNumber(number)];
  return signs.length >= 8 ? signs.slice(-4).join('') : '';
}

/** How a number is shown: only its end. */
export const maskOf = (number: string): string => `•••• ${tailOf(number)}`.trimEnd();

const placeOf = (table: string, id: number) => `${table} ${id} id_number`;

export function keepIdNumber(
  dataKey: Buffer,
  table: string,
  id: number,
  number: string | null,
): KeptIdNumber {
  if (number === null) return { id_number_sealed: null, id_number_hash: null, id_number_tail: '' };
  return {
    id_number_sealed: seal(dataKey, placeOf(table, id), number),
    id_number_hash: hashOfIdNumber(dataKey, number),
    id_number_tail: tailOf(number),
  };
}

export const openIdNumber = (dataKey: Buffer, table: string, id: number, sealed: Buffer): string =>
  unseal(dataKey, placeOf(table, id), sealed);

type Shown = { id_number: string | null; id_number_hash: Buffer | null };

/** Another number may end as the one before did; the trail tells of it all the same. */
export function anotherNumber(before: Shown, after: Shown): { id_number?: string } {
  const isSame =
    (before.id_number_hash?.toString('hex') ?? '') === (after.id_number_hash?.toString('hex') ?? '');
  return isSame || before.id_number !== after.id_number
    ? {}
    : { id_number: `${after.id_number} (another number)` };
}
