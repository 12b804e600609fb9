import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { Risk } from '#contract/sales/risk/risk';
import { noLinks } from '../../../../sales/risk/riskNames.ts';
import type { PeopleWords } from '../../../../sales/risk/people/peopleColumns.ts';
import { versionDiff } from './versionDiff.ts';

export const words: PeopleWords = {
  today: '2026-11-17',
  countries: [],
  order: 'day_first',
  format: 'letters',
};

/** The id of an item, by its number. */
export const itemId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Somebody who is no member. */
export const person = (number: number, first_name: string, fields: object = {}) => ({
  id: itemId(number),
  first_name,
  last_name: 'Haddad',
  date_of_birth: '1990-04-02',
  gender: 'female',
  relation: 'employee',
  ...fields,
});
/** The names of what the fleets here are made of. */
export const links = {
  makes: [{ id: 1, label: 'Toyota' }],
  models: [{ id: 2, label: 'Hiace' }],
  variants: [],
  members: [],
};

/** A version of an invented policy; `risk` is checked as the API would. */
export const version = (fields: Partial<PolicyVersion> = {}, risk: object | null = null): PolicyVersion => ({
  id: 1,
  number: 1,
  kind: 'issue',
  effective_from: '2026-03-01',
  recorded_at: '2026-02-20T08:00:00.000Z',
  recorded_by: null,
  reason: '',
  endorsement_id: null,
  endorsement: null,
  endorsement_type: null,
  is_reversal: false,
  is_provisional: false,
  status: 'active',
  policy_number: 'FLT/26/00518',
  insurer: { id: 1, label: 'Gulf Meridian' },
  product: { id: 1, label: 'Motor fleet' },
  start_date: '2026-03-01',
  end_date: '2027-02-28',
  cancel_date: null,
  currency: 'AED',
  sum_insured: null,
  net_premium: '1000.00',
  fees: '0.00',
  tax: '50.00',
  gross_premium: '1050.00',
  item_count: 0,
  insured_name: 'Blue Palm Logistics FZE',
  insured_address: null,
  lines: [],
  plan_name: '',
  deductible: null,
  benefits: [],
  conditions: '',
  risk_links: noLinks,
  ...fields,
  risk: risk && Risk.parse(risk),
});

/** The rows of a comparison as [group, label, what became of it, before, after]. */
export const told = (before: PolicyVersion, after: PolicyVersion, withSame = false) =>
  versionDiff({ before, after }, { withSame, isFollowing: true, words }).groups.flatMap(({ key, rows }) =>
    rows.map((row) => [key, row.label, row.change, row.before, row.after]),
  );
