import type { Link } from '#contract/base/http';
import type { Departure } from '#contract/cover/policies/policyParts';
import type { PolicyInState } from '#contract/cover/policies/policyStates';
import type { PremiumLine } from '#contract/money/premium';
import { workedAmount } from '#contract/money/working';
import { benefitUnder, labelsOf, statementOf, type OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Offer } from '#contract/sales/quotes/offers';
import { planTerms, type OfferPlan } from '#contract/sales/quotes/plans';
import type { Risk } from '#contract/sales/risk/risk';
import { Invalid } from '../../../../errors.ts';
import { isEditable } from '../policies.rules.ts';
import { said as sentence } from '../../../../said.ts';

type Terms = {
  insurer: Link;
  currency: string;
  lines: PremiumLine[];
  gross_premium: string | null;
  plan_name: string;
  deductible: string | null;
  benefits: OfferBenefit[];
  conditions: string;
};

/** What the client accepted, as it was then. An offer may leave the product open. */
export type Accepted = Terms & {
  product: Link | null;
  /** By category of people; absent of what was accepted before there were any. */
  plans?: OfferPlan[];
};

export const acceptedIn = (offer: Offer, currency: string): Accepted => ({
  insurer: offer.insurer,
  product: offer.product,
  currency,
  lines: offer.lines,
  gross_premium: offer.gross_premium,
  plan_name: offer.plan_name,
  deductible: offer.deductible,
  benefits: offer.benefits,
  conditions: offer.conditions,
  plans: offer.plans,
});

const departure = (field: Departure['field'], accepted: string, now: string, label = ''): Departure[] =>
  accepted === now ? [] : [{ field, label, accepted, now }];

/** What a line is compared by. Its tax follows from the product, and shows in the gross premium. */
const comparedOfLine = [
  'kind',
  'label',
  'amount',
  'taxable',
  'refundable',
  'payee',
  'item_id',
  'category',
  'quantity',
  'unit_amount',
] as const;
const lineText = (line: PremiumLine): string => JSON.stringify(comparedOfLine.map((field) => line[field]));
const linesText = (lines: readonly PremiumLine[]): string =>
  lines.map((line) => `${line.label} ${workedAmount(line)}`).join(', ');

/** Another gross premium says enough; of the same one, its lines may differ all the same. */
function premiumDepartures(accepted: Terms, now: Terms): Departure[] {
  const gross = departure('gross_premium', accepted.gross_premium ?? '', now.gross_premium ?? '');
  const areSame = accepted.lines.map(lineText).join() === now.lines.map(lineText).join();
  return gross.length > 0 || areSame
    ? gross
    : [{ field: 'lines', label: '', accepted: linesText(accepted.lines), now: linesText(now.lines) }];
}

function saidOf(terms: Terms, words: string): string {
  const statement = statementOf(benefitUnder(terms, words));
  return statement.kind === 'limit' ? statement.text : statement.kind;
}

const benefitDepartures = (accepted: Terms, now: Terms): Departure[] =>
  [...labelsOf([...accepted.benefits, ...now.benefits].map(({ label }) => label))].flatMap(([words, label]) =>
    departure('benefits', saidOf(accepted, words), saidOf(now, words), label),
  );

const termText = (value: OfferPlan[(typeof planTerms)[number]] | undefined): string => {
  if (typeof value === 'boolean') return value ? 'included' : 'not_included';
  return value ?? '';
};

/** Of each category that was accepted, what it is covered for otherwise. */
function planDepartures(plans: readonly OfferPlan[], risk: Risk | null): Departure[] {
  const categories = risk?.line === 'health' ? risk.categories : [];
  return plans.flatMap((plan) => {
    const now = categories.find(({ name }) => name === plan.category);
    return planTerms.flatMap((term) =>
      departure(term, termText(plan[term]), termText(now?.[term]), plan.category),
    );
  });
}

const isOther = (one: Link | null, other: Link): boolean => one !== null && one.id !== other.id;

type Compared = Terms &
  Pick<PolicyInState, 'status'> & {
    product: Link;
    risk: Risk | null;
    accepted: Accepted | null;
    departed: Departure[];
  };

/** Where a policy is not what was accepted; once it is issued, where it was not then. */
export function departuresOf(policy: Compared): Departure[] {
  const { accepted } = policy;
  if (!isEditable(policy)) return policy.departed;
  if (!accepted) return [];
  return [
    ...(isOther(accepted.insurer, policy.insurer)
      ? departure('insurer', accepted.insurer.label, policy.insurer.label)
      : []),
    ...(isOther(accepted.product, policy.product)
      ? departure('product', accepted.product?.label ?? '', policy.product.label)
      : []),
    ...departure('currency', accepted.currency, policy.currency),
    ...premiumDepartures(accepted, policy),
    ...departure('plan_name', accepted.plan_name, policy.plan_name),
    ...departure('deductible', accepted.deductible ?? '', policy.deductible ?? ''),
    ...benefitDepartures(accepted, policy),
    ...departure('conditions', accepted.conditions, policy.conditions),
    ...planDepartures(accepted.plans ?? [], policy.risk),
  ];
}

/** Why it is issued otherwise than it was accepted: whoever issues it has to say it, and it is kept. */
export function departureAtIssue(policy: Compared, said = '') {
  const departures = departuresOf(policy);
  if (departures.length > 0 && said === '')
    throw new Invalid({ departure_reason: [sentence('departureReason')] });
  return departures.length > 0 ? { reason: { departure_reason: said }, departures } : { departures };
}
