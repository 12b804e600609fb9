import { toldOfferStatus } from '#contract/sales/quotes/offerStates';
import type { Offer } from '#contract/sales/quotes/offers';
import { planTerms } from '#contract/sales/quotes/plans';
import { linesTold, partOf, type Told } from '../../../nouns/steps/auditedParts.ts';

export const nameOf = ({ insurer, plan_name }: Pick<Offer, 'insurer' | 'plan_name'>): string =>
  plan_name === '' ? insurer.label : `${insurer.label} ${plan_name}`;

const markOf = (included: boolean | null): string => (included === null ? '?' : included ? '✓' : '✗');

/** Each benefit with what is said of it. */
export const benefitsTold = (benefits: Offer['benefits']): string[] =>
  benefits.map(({ label, included, limit }) => `${markOf(included)} ${label} ${limit}`.trim());

/** Each term of a plan under its category. */
const plansTold = (plans: Offer['plans']): Told =>
  Object.fromEntries(
    plans.flatMap(({ category, ...terms }) =>
      planTerms.map((term) => [category === '' ? term : partOf(category, term), terms[term]]),
    ),
  );

/** What the trail tells of an offer, each field under the name of its insurer. */
export function offerTold(offer: Offer, name = nameOf(offer)): Told {
  const { product, document, lines, benefits, plans, ...rest } = offer;
  const fields: Told = {
    plan_name: rest.plan_name,
    offer_status: toldOfferStatus(rest),
    product: product?.label,
    ...linesTold(lines),
    net_premium: rest.net_premium,
    fees: rest.fees,
    tax: rest.tax,
    gross_premium: rest.gross_premium,
    deductible: rest.deductible,
    sum_insured: rest.sum_insured,
    benefits: benefitsTold(benefits),
    ...plansTold(plans),
    conditions: rest.conditions,
    commission_rate: rest.commission_rate,
    reply_due_on: rest.reply_due_on,
    offer_valid_until: rest.valid_until,
    document: document?.label,
    decline_reason: rest.decline_reason,
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [partOf('offer', name, field), value]),
  );
}
