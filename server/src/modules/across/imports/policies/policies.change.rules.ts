import { isDeepStrictEqual } from 'node:util';
import { difference } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import { sumOfPercents } from '#contract/base/amounts/percent';
import { changeableAfterIssue } from '#contract/cover/policies/policies';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import type { PolicyFacts } from '../../../cover/policies/policies.noun.ts';
import type { SaidPolicy } from './policies.readRows.rules.ts';

/** What the file says of a policy that is there. */
export type Compared = { told: SaidPolicy; insurer_id: number; values: Readonly<Record<string, unknown>> };

/** Of what changes directly after the issue, what is another than it was: from what to what. */
export function changesOf(before: PolicyFacts, told: SaidPolicy): Record<string, [unknown, unknown]> {
  const held: Readonly<Record<string, unknown>> = before;
  const asked: Readonly<Record<string, unknown>> = told;
  return Object.fromEntries(
    changeableAfterIssue
      .filter((field) => asked[field] !== undefined && !isDeepStrictEqual(asked[field], held[field]))
      .map((field) => [field, [held[field], asked[field]]]),
  );
}

const amounts = ['sum_insured', 'net_premium', 'fees', 'tax', 'gross_premium', 'deductible'] as const;
const others = ['end_date', 'business_type', 'billing_type', 'plan_name', 'conditions', 'currency'] as const;

const isOther = (currency: string, one: string | null, said: unknown): boolean =>
  typeof said === 'string' && !isZero(difference(currency, one ?? '0', said));

/** By what two lists of what is insured are told apart: plates, chassis numbers, places. Members are known by their records. */
function itemsIn(risk: Risk | null | undefined): string[] {
  if (!risk) return [];
  return riskItems(risk)
    .filter(({ kind }) => kind !== 'person')
    .map(({ plate_norm, chassis_norm, label }) => `${chassis_norm || plate_norm || label}`)
    .toSorted();
}

const firstField: Readonly<Record<string, string>> = {
  motor: 'vehicle.chassis_no',
  property: 'place.address',
};

/** The columns that say something else than the policy, and that only an endorsement changes. */
export function contradictionsOf(before: PolicyFacts, { told, insurer_id, values }: Compared): string[] {
  const { currency } = before;
  const found: string[] = [];
  if (told.product_id !== before.product_id) found.push('product');
  if (insurer_id !== before.insurer_id) found.push('insurer');
  if (told.start_date !== before.start_date) found.push('start_date');
  for (const field of amounts) if (isOther(currency, before[field], values[field])) found.push(field);
  for (const field of others)
    if (values[field] !== undefined && values[field] !== before[field]) found.push(field);
  const rate = values['commission_rate'];
  if (typeof rate === 'string' && sumOfPercents([rate]) !== sumOfPercents([before.commission_rate ?? '0']))
    found.push('commission_rate');
  const column = firstField[before.policy_type];
  if (column && !isDeepStrictEqual(itemsIn(before.risk), itemsIn(told.risk))) found.push(column);
  return found;
}
