import { z } from 'zod';
import { EnteredDay, line } from '#contract/base/http';
import { currency, Money, moneyProblem } from '#contract/base/amounts/money';
import { percent } from '#contract/base/amounts/percent';
import { endsBeforeStart } from '#contract/base/days/term';
import { hasShortRate } from '#contract/cover/policies/returnPremium';
import { shortRatesField } from '#contract/reference/productParts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { Problem } from '../../../../components/form/fields/schemaFields.ts';
import { t } from '../../../../messages/t.ts';

const mostPolicies = 50;

export const calculatorMethods = [
  'refund',
  'added',
  'removed',
  'pro_rata',
  'short_rate',
  'co_termination',
] as const;
export type CalculatorMethod = (typeof calculatorMethods)[number];

/** What is taken off, where it is none of the policy's items. */
export const typedItem = 'typed';

/** All that any calculator asks for; what two of them ask for is entered once. */
export const Calculation = z.object({
  method: z.enum(calculatorMethods).default('added'),
  currency,
  premium: Money,
  price: Money,
  tax_rate: percent.nullable().default(null),
  fees: Money.nullable().default(null),
  basis: z.enum(['term', 'year']).default('term'),
  start_date: EnteredDay,
  end_date: EnteredDay,
  /** From when there is no cover, or cover of what is added. */
  day: EnteredDay,
  cancel_method: z.enum(['pro_rata', 'short_rate', 'flat']).default('pro_rata'),
  item_id: z.string(),
  short_rate_table: shortRatesField.min(1),
  endings: z
    .array(
      z.object({
        name: line(100).default(''),
        start_date: EnteredDay,
        end_date: EnteredDay,
        premium: Money,
      }),
    )
    .min(1)
    .max(mostPolicies),
  to: EnteredDay,
});

const term = { start_date: true, end_date: true, day: true } as const;
/** What each of them needs. */
export const asked = {
  refund: Calculation.pick({ cancel_method: true, day: true }),
  added: Calculation.pick({
    currency: true,
    price: true,
    tax_rate: true,
    fees: true,
    basis: true,
    ...term,
  }),
  removed: Calculation.pick({ currency: true, price: true, tax_rate: true, ...term }),
  removed_item: Calculation.pick({ item_id: true, day: true }),
  pro_rata: Calculation.pick({ currency: true, premium: true, tax_rate: true, ...term }),
  short_rate: Calculation.pick({
    currency: true,
    premium: true,
    tax_rate: true,
    short_rate_table: true,
    ...term,
  }),
  co_termination: Calculation.pick({ currency: true, endings: true, to: true }),
};

/** Which of them is asked, by what was chosen. */
export function askedBy({ method, item_id }: Values): keyof typeof asked {
  const isOfPolicy = method === 'removed' && item_id !== typedItem;
  return isOfPolicy ? 'removed_item' : (method as CalculatorMethod);
}

type Term = { start_date: string; end_date: string };
type Entered = Partial<z.infer<typeof Calculation>>;

const said = (path: PropertyKey[], text: string | undefined): Problem[] =>
  text === undefined ? [] : [{ path, text }];

const placesProblem = (amount: string | null | undefined, code: string | undefined): string | undefined =>
  amount && code ? moneyProblem(amount, code) : undefined;

function termFaults({ start_date, end_date, day }: Partial<Term> & { day?: string }): Problem[] {
  if (!start_date || !end_date) return [];
  if (end_date < start_date) return said(['end_date'], endsBeforeStart);
  const isOutside = day !== undefined && (day < start_date || day > end_date);
  return said(['day'], isOutside ? t('calculators.outsideTerm') : undefined);
}

function endingFaults({ currency: code, endings = [], to }: Entered): Problem[] {
  return endings.flatMap(({ start_date, end_date, premium }, index) => [
    ...said(['endings', index, 'premium'], placesProblem(premium, code)),
    ...said(['endings', index, 'end_date'], end_date < start_date ? endsBeforeStart : undefined),
    ...said(['to'], to !== undefined && to < start_date ? t('calculators.endsBefore') : undefined),
  ]);
}

/** What is wrong with what was entered, each by itself right; `known` is the term of the policy that it is for. */
export function calculatorFaults(values: Values, known?: Term): Problem[] {
  const kind = askedBy(values);
  const { data } = asked[kind].safeParse(values);
  if (!data) return [];
  const entered: Entered = data;
  const isOfPolicy = kind === 'refund' || kind === 'removed_item';
  const isShort = kind === 'short_rate' && entered.start_date && entered.end_date;
  return [
    ...said(['premium'], placesProblem(entered.premium, entered.currency)),
    ...said(['price'], placesProblem(entered.price, entered.currency)),
    ...said(['fees'], placesProblem(entered.fees, entered.currency)),
    ...termFaults(isOfPolicy ? { ...entered, ...known } : entered),
    ...said(
      ['end_date'],
      isShort && !hasShortRate(entered as Term, entered.short_rate_table ?? [])
        ? t('calculators.shortRateTooLong')
        : undefined,
    ),
    ...endingFaults(entered),
  ];
}
