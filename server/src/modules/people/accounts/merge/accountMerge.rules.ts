import { takeable, takeableFields, type TakeableField } from '#contract/people/accountMerge';
import type { Account } from '#contract/people/accounts';
import type { Columns, TakenColumns } from '../../../../nouns/merges/merges.queries.ts';

type Part = (typeof takeable)[TakeableField][number];

/** The columns of a field; of a number of a document, what it is told from others by comes first. */
const columnsOf = (part: Part): string[] =>
  part === 'id_number' ? ['id_number_hash', 'id_number_tail', 'id_number_sealed'] : [part];

const columnsWith = (field: TakeableField): string[] => takeable[field].flatMap(columnsOf);

export const mergeColumns: string[] = takeableFields.flatMap(columnsWith);

/** One number sealed twice is other bytes each time, so it is compared by its hash. */
const isPartSame = (part: Part, a: Columns, b: Columns): boolean => {
  const [column = part] = columnsOf(part);
  return JSON.stringify(a[column] ?? null) === JSON.stringify(b[column] ?? null);
};

const isSame = (field: TakeableField, a: Columns, b: Columns): boolean =>
  takeable[field].every((part) => isPartSame(part, a, b));

const takenIn = ({ before, after }: TakenColumns): TakeableField[] =>
  takeableFields.filter((field) => !isSame(field, before, after));

/** What the kept account took and nobody changed since. */
export const returningFields = (merge: TakenColumns, now: Columns): TakeableField[] =>
  takenIn(merge).filter((field) => isSame(field, now, merge.after));

export const pick = (columns: Columns, fields: readonly TakeableField[]): Columns =>
  Object.fromEntries(fields.flatMap(columnsWith).map((column) => [column, columns[column] ?? null]));

/** What was changed at the kept account since the merge. */
export const editedParts = ({ after }: TakenColumns, now: Columns): Part[] =>
  takeableFields.flatMap((field) => takeable[field].filter((part) => !isPartSame(part, after, now)));

const links = { owner_id: 'owner', agent_id: 'agent', sub_agent_id: 'sub_agent' } as const;

/** A link is shown by its label. */
export const shownAs = (part: Part): keyof Account =>
  part in links ? links[part as keyof typeof links] : part;

/**
 * What later merges into the same account remember, oldest first, had this one never been: where one of them found
 * what this one gave, it found what had been there before.
 */
export function withoutMerge(undone: TakenColumns, later: readonly TakenColumns[]): TakenColumns[] {
  const corrected = later.map((merge) => ({ ...merge }));
  for (const field of takenIn(undone)) {
    const former = pick(undone.before, [field]);
    for (const merge of corrected) {
      if (!isSame(field, merge.before, undone.after)) break;
      const isUntouched = isSame(field, merge.after, undone.after);
      merge.before = { ...merge.before, ...former };
      if (!isUntouched) break;
      merge.after = { ...merge.after, ...former };
    }
  }
  return corrected;
}
