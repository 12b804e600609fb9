import { z } from 'zod';

const notAnId = 'This is not the id of an item.';
/** By what an item is known through revisions, policies, endorsements and claims; empty until the server gives one. */
export const itemId = z.union([z.literal(''), z.uuid(notAnId).toLowerCase()], notAnId).default('');

/** A random UUID. `crypto.randomUUID` is missing at a plain http address. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

const arabicZeros = [0x06_60, 0x06_f0];
const europeanDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = arabicZeros.find((each) => code >= each && code <= each + 9) ?? code;
  return String(code - zero);
};

/** A plate or a chassis number as it is compared and searched: letters and digits alone, in capitals. */
export const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[٠-٩۰-۹]/g, europeanDigit)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is said wrong by several fields together is told beside what is wrong with each alone. */
export const whateverElseIsWrong = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Tells of every entry whose key another one before it has; those with an empty key are left alone. */
export function tellRepeated<T>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  tell: (index: number) => void,
): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const key = keyOf(entry);
    if (key === '') continue;
    if (seen.has(key)) tell(index);
    seen.add(key);
  }
}
