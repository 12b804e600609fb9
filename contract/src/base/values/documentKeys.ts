import { z } from 'zod';

/** What a document is known by, whatever it is called: files say it, and what is missing is found by it. */
export const documentKey = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'Enter small letters, digits and underscores.');

const longest = 60;
const prime = 0x01000193;

/** FNV-1a, eight digits: the same for the same name on every machine, and in migration 0072. */
function digest(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, prime) >>> 0;
  return sum.toString(16).padStart(8, '0');
}

/** Accents are dropped, and what only separates words is a space. */
const plainLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\u00a0-\u00bf\u2000-\u206f]/g, ' ')
    .toLowerCase();

/** The same name has the same key everywhere. One that other letters than Latin ones tell is known by its digest. */
export function keyOfDocument(name: string): string {
  const plain = plainLetters(name);
  if (/[\u0080-\uffff]/.test(plain) || !/[a-z]/.test(plain)) return `document_${digest(name)}`;
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
  return slug.length <= longest ? slug : `${slug.slice(0, longest - 9).replace(/_$/, '')}_${digest(name)}`;
}

type Named = { key?: string | undefined; name: string };

/** A key that is there stays, so that a document can be renamed; the others are made of the names, each once. */
export function withKeys<T extends Named>(
  documents: readonly T[],
  listOf: (document: T) => string = () => '',
): (T & { key: string })[] {
  const taken = new Set(documents.flatMap((each) => (each.key ? [`${listOf(each)} ${each.key}`] : [])));
  return documents.map((each) => {
    if (each.key) return { ...each, key: each.key };
    const made = keyOfDocument(each.name);
    let key = made;
    for (let count = 2; taken.has(`${listOf(each)} ${key}`); count += 1) key = `${made}_${count}`;
    taken.add(`${listOf(each)} ${key}`);
    return { ...each, key };
  });
}

/** Whether an earlier document of the same list has the same key. */
export const hasTakenKey = <T extends Named>(
  documents: readonly T[],
  index: number,
  listOf: (document: T) => string = () => '',
): boolean => {
  const one = documents[index];
  return (
    one?.key !== undefined &&
    documents.findIndex((each) => each.key === one.key && listOf(each) === listOf(one)) < index
  );
};
