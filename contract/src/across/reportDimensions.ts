import type { z } from 'zod';
import { billingTypes } from '../base/billing.ts';
import { ageingBands } from '../money/statements.ts';
import { paymentDirections, paymentMethods } from '../money/paymentStates.ts';
import { choiceFilter, idsFilter } from '../base/http.ts';
import { policyTypes } from '../base/lines.ts';
import type { NounName } from '../base/nouns.ts';
import { filterNames, type Dimension } from '../base/reportKeys.ts';

/** What figures are grouped and narrowed by: the records of a noun, a choice of several, or the month of a day. */
type DimensionOf = { noun: NounName } | { choices: readonly string[] } | { isMonth: true };

const dimensions: Readonly<Record<Dimension, DimensionOf>> = {
  month: { isMonth: true },
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
