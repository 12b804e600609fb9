import type { Policy } from '#contract/cover/policies/policies';
import { riskItems } from '#contract/sales/risk/risk';
import type { ShortRate } from '#contract/reference/productParts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { t } from '../../../../messages/t.ts';
import { isEditable, numberOf } from '../policyText.ts';
import { calculatorMethods, typedItem, type CalculatorMethod } from './calculatorFields.ts';

/** Free of a policy there is nothing that was charged. */
export const methodsOf = (policy: Policy | undefined): readonly CalculatorMethod[] =>
  policy ? calculatorMethods : calculatorMethods.filter((method) => method !== 'refund');

/** The vehicles, people and places of the policy, by name, and last what is none of them. */
export function itemChoices({ risk, risk_links }: Policy): { value: string; label: string }[] {
  const names = new Map(risk_links?.members.map(({ id, label }) => [id, label]));
  const items = (risk ? riskItems(risk) : []).map(({ id, label, member_id }, index) => ({
    value: id,
    label: label || names.get(member_id ?? 0) || t('calculators.itemNumber', { number: index + 1 }),
  }));
  return [...items, { value: typedItem, label: t('calculators.itemTyped') }];
}

/** The one rate of what is taxable; nothing where there are several, or none. */
function rateOf({ lines }: Policy): string | null {
  const rates = new Set(lines.filter(({ taxable }) => taxable).map(({ tax_rate }) => tax_rate));
  const [rate = null] = rates;
  return rates.size === 1 ? rate : null;
}

const within = (day: string, { start_date, end_date }: Policy): string =>
  day < start_date ? start_date : day > end_date ? end_date : day;

export const blankStep = { up_to_days: null, percent_of_premium: null };
export const blankEnding = { name: '', start_date: null, end_date: null, premium: null };

const unfilled = {
  premium: null,
  price: null,
  tax_rate: null,
  fees: null,
  basis: 'term',
  start_date: null,
  end_date: null,
  day: null,
  cancel_method: 'pro_rata',
  item_id: typedItem,
  short_rate_table: [blankStep] as (typeof blankStep | ShortRate)[],
  endings: [blankEnding] as object[],
  to: null,
};

interface Circumstances {
  today: string;
  currency: string;
  /** What is usual, where no policy says it. */
  tax_rate: string | null;
}

/** What the calculators begin with: what the policy says, or nothing. */
export function startOf(policy: Policy | undefined, { today, currency, tax_rate }: Circumstances): Values {
  if (!policy) return { ...unfilled, method: 'added', currency, tax_rate };
  const { start_date, end_date, net_premium: premium, short_rate_table } = policy;
  const [first] = itemChoices(policy);
  return {
    ...unfilled,
    method: isEditable(policy) ? 'added' : 'refund',
    currency: policy.currency,
    premium,
    tax_rate: rateOf(policy),
    start_date,
    end_date,
    day: within(today, policy),
    item_id: first?.value ?? typedItem,
    short_rate_table: short_rate_table.length > 0 ? short_rate_table : unfilled.short_rate_table,
    endings: [{ name: numberOf(policy), start_date, end_date, premium }],
  };
}
