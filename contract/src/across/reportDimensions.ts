import type { z } from 'zod';
import { billingTypes } from '../base/amounts/billing.ts';
import { ageingBands } from '../money/statements.ts';
import { paymentDirections, paymentMethods } from '../money/paymentStates.ts';
import { choiceFilter, idsFilter } from '../base/http.ts';
import { claimTypes } from '../base/claimTypes.ts';
import { policyTypes } from '../base/amounts/lines.ts';
import type { NounName } from '../base/nouns.ts';
import { filterNames, type Dimension } from '../base/reportKeys.ts';
import { claimAges } from '../cover/claims/claimList.ts';
import { claimStatuses } from '../cover/claims/claimStates.ts';
import { renewalOutcomes } from '../cover/renewals/renewalList.ts';
import { renewalLostReasons } from '../cover/renewals/renewals.ts';
import { riskRatings } from '../people/kycStates.ts';
import { leadSources, lostReasons } from '../sales/leads/leads.ts';
import { leadStatuses } from '../sales/leads/leadStates.ts';

/** What figures are grouped and narrowed by: the records of a noun, a choice of several, or the month or year of a day. */
type DimensionOf = { noun: NounName } | { choices: readonly string[] } | { isTime: true };

/** What people do in a day that can be counted. */
export const activities = [
  'call',
  'meeting',
  'note',
  'task_done',
  'email_sent',
  'quote_sent',
  'policy_issued',
] as const;

/** What a record lacks that someone will ask for. */
export const lacks = [
  'account_email',
  'account_phone',
  'account_birth_date',
  'account_id_number',
  'account_id_expired',
  'account_tax_number',
  'lead_follow_up',
  'policy_papers',
  'policy_sum_insured',
] as const;

const dimensions: Readonly<Record<Dimension, DimensionOf>> = {
  month: { isTime: true },
  start_year: { isTime: true },
  insurer: { noun: 'insurers' },
  policy_type: { choices: policyTypes },
  product: { noun: 'products' },
  agent: { noun: 'agents' },
  sub_agent: { noun: 'sub_agents' },
  assigned_to: { noun: 'users' },
  team: { noun: 'teams' },
  booked_as: { choices: ['new', 'renewal', 'endorsement', 'cancellation', 'reinstatement'] },
  account: { noun: 'accounts' },
  debt_age: { choices: ageingBands },
  billing_type: { choices: billingTypes },
  direction: { choices: paymentDirections },
  method: { choices: paymentMethods },
  stage: { choices: leadStatuses },
  lead_source: { choices: leadSources },
  lead_lost_reason: { choices: lostReasons },
  outcome: { choices: renewalOutcomes },
  lost_reason: { choices: [...renewalLostReasons, 'lapsed'] },
  claim_type: { choices: claimTypes },
  claim_status: { choices: claimStatuses },
  age: { choices: claimAges },
  due_as: { choices: ['expiry', 'review'] },
  risk_rating: { choices: riskRatings },
  activity: { choices: activities },
  lacks: { choices: lacks },
};

/** Of which noun its values are; nothing where they are choices or months. */
export function nounOf(dimension: Dimension): NounName | undefined {
  const kind = dimensions[dimension];
  return 'noun' in kind ? kind.noun : undefined;
}

export function choicesOf(dimension: Dimension): readonly string[] | undefined {
  const kind = dimensions[dimension];
  return 'choices' in kind ? kind.choices : undefined;
}

/** By what a report is narrowed; a month is a part of its period. */
export type Narrowing = Partial<Record<Dimension, (number | string)[]>>;

const filterOf = (dimension: Dimension) => {
  const choices = choicesOf(dimension);
  const filter: z.ZodType<(number | string)[], string> = choices ? choiceFilter(choices) : idsFilter();
  return filter.optional();
};

export const narrowingShape = Object.fromEntries(filterNames.map((name) => [name, filterOf(name)])) as Record<
  (typeof filterNames)[number],
  ReturnType<typeof filterOf>
>;

/** The groups that most records have. */
export const usualGroups = [
  'month',
  'insurer',
  'policy_type',
  'product',
  'agent',
  'sub_agent',
  'assigned_to',
  'team',
] as const satisfies Dimension[];
export const usualFilters = usualGroups.filter((name) => name !== 'month');
