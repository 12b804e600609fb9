import type { Claim } from '#contract/cover/claims/claims';
import {
  isOwnPaper,
  type ChecklistRow,
  type KeptChecklistRow,
  type PaperOwer,
} from '#contract/cover/claims/claimChecklist';
import type { RequiredDocument } from '#contract/reference/productParts';

/** Who usually brings a paper, by what it is called; the client brings what nobody else does. */
const usualOwers: [PaperOwer, RegExp][] = [
  ['surveyor', /\b(survey|surveyor|adjuster|assessor|assessment)\b|معاينة|خبير/i],
  ['provider', /\b(repair estimate|garage|workshop|discharge|medical report|treatment)\b|إصلاح|تقرير طبي/i],
  ['insurer', /\b(approval|settlement offer|discharge voucher)\b|موافقة/i],
];
const owerOf = (name: string): PaperOwer => usualOwers.find(([, words]) => words.test(name))?.[0] ?? 'client';

export const newPaper = (
  paper: Pick<KeptChecklistRow, 'key' | 'document'> & Partial<KeptChecklistRow>,
): KeptChecklistRow => ({
  required: true,
  owed_by: 'client',
  noted_on: null,
  asked_on: null,
  asked_how: null,
  asked_of: null,
  received_on: null,
  accepted: null,
  note: '',
  ...paper,
});

/** What a product wants with such a claim. */
export const papersOf = (
  documents: readonly RequiredDocument[],
  type: Claim['claim_type'],
): KeptChecklistRow[] =>
  documents
    .filter(
      ({ stage, claim_types }) =>
        stage === 'claim' && (claim_types.length === 0 || claim_types.includes(type)),
    )
    .map(({ key, name, required }) => newPaper({ key, document: name, required, owed_by: owerOf(name) }));

/** Something was said or done of it, or came for it. */
const isTouched = (row: ChecklistRow): boolean =>
  isOwnPaper(row) ||
  row.noted_on !== null ||
  row.asked_on !== null ||
  row.received_on !== null ||
  row.file !== null ||
  row.accepted !== null ||
  row.note !== '';

/** After the claim turned out to be another one: what that needs, and what was touched before. */
export function papersAfter(
  kept: readonly KeptChecklistRow[],
  shown: readonly ChecklistRow[],
  wanted: readonly KeptChecklistRow[],
): KeptChecklistRow[] {
  const touched = new Set(shown.filter(isTouched).map(({ key }) => key));
  const isWanted = (key: string) => wanted.some((row) => row.key === key);
  const stay = kept.filter(({ key }) => touched.has(key) || isWanted(key));
  return [...stay, ...wanted.filter(({ key }) => !stay.some((row) => row.key === key))];
}
