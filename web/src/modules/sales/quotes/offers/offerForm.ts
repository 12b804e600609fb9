import { z } from 'zod';
import { moneyProblem } from '#contract/base/amounts/money';
import {
  OfferCreate,
  OfferUpdate,
  type Offer,
  type OfferCreate as Entered,
} from '#contract/sales/quotes/offers';
import { premiumProblems } from '#contract/money/premium';
import type { Quote } from '#contract/sales/quotes/quotes';
import { nameOf, pathOf } from '../../../../components/form/fields/fieldPaths.ts';
import { valuesLike, type Values } from '../../../../components/form/merging/merge.ts';
import { typedLines } from '../../../money/premium/premiumLines.ts';
import { plansOf } from './offerPlans.ts';

const blank = {
  insurer_id: null,
  product_id: null,
  plan_name: '',
  lines: [],
  deductible: null,
  sum_insured: null,
  benefits: [],
  conditions: '',
  commission_rate: null,
  reply_due_on: null,
  valid_until: null,
  document_id: null,
};

/** What the form shows: without the tax lines that are made of the others, and those of a category with its plan. */
export const valuesOf =
  (quote: Pick<Quote, 'risk' | 'currency'>) =>
  (offer: Offer | undefined): Values => {
    const { plans, lines } = plansOf(offer, quote);
    return {
      ...valuesLike(blank)(offer && { ...offer, commission_rate: offer.commission_rate }),
      category_plans: plans,
      lines: typedLines(lines),
    };
  };

type Problem = [name: string, sentence: string];

function* moneyProblems(offer: Partial<Entered>, rate: string, currency: string): Generator<Problem> {
  for (const field of ['deductible', 'sum_insured'] as const) {
    const problem = offer[field] ? moneyProblem(offer[field], currency) : undefined;
    if (problem) yield [field, problem];
  }
  for (const [index, { annual_limit }] of (offer.plans ?? []).entries()) {
    const problem = annual_limit ? moneyProblem(annual_limit, currency) : undefined;
    if (problem) yield [nameOf(['plans', index, 'annual_limit']), problem];
  }
  for (const [name, [sentence]] of Object.entries(premiumProblems(offer.lines ?? [], rate, currency)))
    if (sentence) yield [name, sentence];
}

/** What checks the form while someone types: the schema, and the amounts in the currency of the quote. */
export const offerCheck = (isNew: boolean, rate: string, currency: string): z.ZodType =>
  z.unknown().superRefine((given, context) => {
    const { data, error } = (isNew ? OfferCreate : OfferUpdate).safeParse(given);
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
    for (const [name, message] of data ? moneyProblems(data, rate, currency) : [])
      context.addIssue({ code: 'custom', path: pathOf(name), message });
  });
