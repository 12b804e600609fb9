import type { CoverChange } from '#contract/cover/endorsements/coverChange';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { PolicyType } from '#contract/base/amounts/lines';
import { Invalid } from '../../../errors.ts';
import { said, type Said } from '../../../said.ts';

type Part = keyof CoverChange;

type Rule = {
  /** The parts of a change that it may have, */
  may: readonly Part[];
  /** and those of which it has each. */
  must?: readonly Part[];
  lines?: readonly PolicyType[];
  /** Whether it charges or gives back: as it is priced for the term or a year, as it stands, or not at all. */
  money: 'by_basis' | 'as_it_stands' | 'none';
};

const people: readonly PolicyType[] = ['health', 'travel'];
const anything: readonly Part[] = ['added', 'removed', 'staying', 'changed', 'risk', 'terms'];

/** What an endorsement of each type changes. */
export const typeRules: Readonly<Record<EndorsementType, Rule>> = {
  add_vehicle: { may: ['added'], must: ['added'], lines: ['motor'], money: 'by_basis' },
  remove_vehicle: { may: ['removed'], must: ['removed'], lines: ['motor'], money: 'by_basis' },
  replace_vehicle: {
    may: ['added', 'removed'],
    must: ['added', 'removed'],
    lines: ['motor'],
    money: 'by_basis',
  },
  add_member: { may: ['added', 'risk'], must: ['added'], lines: people, money: 'by_basis' },
  remove_member: { may: ['removed', 'staying'], must: ['removed'], lines: people, money: 'by_basis' },
  sum_insured: { may: ['changed', 'risk', 'terms'], money: 'by_basis' },
  cover: { may: anything, money: 'by_basis' },
  name_or_address: { may: ['terms'], must: ['terms'], money: 'none' },
  extension: { may: ['end_date', 'risk'], must: ['end_date'], money: 'as_it_stands' },
  shortening: { may: ['end_date', 'risk'], must: ['end_date'], money: 'as_it_stands' },
  terms: { may: ['payment_plan'], must: ['payment_plan'], money: 'none' },
  correction: { may: anything, money: 'by_basis' },
  adjustment: { may: [], money: 'as_it_stands' },
  other: { may: anything, money: 'by_basis' },
};

const isThere = (part: unknown): boolean => {
  if (part === undefined || part === null) return false;
  if (Array.isArray(part)) return part.length > 0;
  return typeof part === 'object' ? Object.keys(part).length > 0 : true;
};

const missing: Partial<Record<Part, Said>> = {
  added: said('endorsementComes'),
  removed: said('endorsementGoes'),
  terms: said('endorsementNameOrAddress'),
  end_date: said('endorsementLastDay'),
  payment_plan: said('endorsementPlan'),
};

const notOfType = said('endorsementOtherPart');
const insuredFields = ['insured_name', 'insured_address'];

/** A change says what its type is about, and nothing else. */
export function refuseOtherParts(type: EndorsementType, line: PolicyType, change: CoverChange): void {
  const { may, must = [], lines } = typeRules[type];
  if (lines && !lines.includes(line)) throw new Invalid({ type: [said('endorsementOfOtherLine')] });
  const parts = (Object.keys(change) as Part[]).filter((part) => isThere(change[part]));
  const problems = [
    ...parts
      .filter((part) => !may.includes(part))
      .map((part): [string, Said[]] => [`change.${part}`, [notOfType]]),
    ...must
      .filter((part) => !parts.includes(part))
      .map((part): [string, Said[]] => [`change.${part}`, [missing[part] ?? said('required')]]),
  ];
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems));
  if (type !== 'name_or_address') return;
  const stray = Object.keys(change.terms ?? {}).filter((field) => !insuredFields.includes(field));
  if (stray.length > 0)
    throw new Invalid(Object.fromEntries(stray.map((field) => [`change.terms.${field}`, [notOfType]])));
}
