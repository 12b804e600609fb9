import {
  changeShown,
  coverOn,
  type ChangeShown,
  type CoverChange,
} from '#contract/cover/endorsements/coverChange';
import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';
import { isPositive } from '#contract/base/amounts/decimals';
import { daysBetween } from '#contract/base/days/wallClock';
import { coversMore } from '#contract/cover/endorsements/coverGrowth';
import type { Endorsement, EndorsementPrice } from '#contract/cover/endorsements/endorsements';
import { netForDays } from '#contract/cover/renewals/expiringPremium';
import type { StoredPart } from '#contract/cover/policies/policyVersions';
import { earningsOf, type Earning } from '#contract/cover/policies/returnPremium';
import { premiumTotals, type PremiumLine } from '#contract/money/premium';
import { insuredLists } from '#contract/sales/risk/insured';
import type { Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Db, Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { riskLinks } from '../../../../nouns/risk.ts';
import { refusePlan } from '../../../money/instalments/instalments.plan.ts';
import { taxRateOf } from '../../../reference/products/products.queries.ts';
import type { PolicyFacts } from '../../policies/policies.noun.ts';
import { readTimeline, stateOn } from '../../policies/versions/policies.timeline.ts';
import { refuseUnfit, takeChange } from '../form/endorsements.change.ts';
import { refuseEffectiveDate, refusePolicy, refuseWhileBooked } from '../endorsements.days.ts';
import { takeStaying } from '../form/endorsements.dependants.ts';
import { priceOf, type Priced } from '../form/endorsements.price.ts';
import { refuseOtherParts } from '../endorsements.types.ts';
import { listLater } from './endorsements.later.queries.ts';
import { said, type Said } from '../../../../said.ts';

export type WantedEndorsement = Priced & {
  change?: CoverChange | undefined;
  free_reason?: string | undefined;
};

export type Judged = {
  change: CoverChange;
  changes: ChangeShown;
  charges: PremiumLine[];
  returns: PremiumLine[] | null;
  price: EndorsementPrice;
  /** What its premium transaction is made of. */
  parts: StoredPart[];
  later: Endorsement['later'];
  moves_money: boolean;
  covers_more: boolean;
  net_by_days: string | null;
};

/** What a change is about on either side, as one risk, whose names are looked up together. */
function riskShown(risk: Risk, { before, after }: ChangeShown): Risk {
  const list = insuredLists.find((name) => name in risk);
  return list ? ({ ...risk, [list]: [...before.items, ...after.items] } as unknown as Risk) : risk;
}

/** The names of what a change is about. */
export const linksOfChange = async (
  db: Db | Tx,
  risk: Risk | null,
  changes: ChangeShown,
): Promise<RiskLinks | null> => risk && riskLinks(db, riskShown(risk, changes));

function refuseNothing({ type }: WantedEndorsement, change: CoverChange, moves_money: boolean): void {
  if (Object.keys(change).length === 0 && !moves_money && type !== 'adjustment')
    throw new Invalid({ change: [said('endorsementNothing')] });
}

const refuseLastDay = (sentence: Said): never => {
  throw new Invalid({ 'change.end_date': [sentence] });
};

function refuseEnd(policy: PolicyFacts, { type, effective_date, change = {} }: WantedEndorsement): void {
  const { end_date } = change;
  if (end_date === undefined) return;
  if (policy.policy_type === 'life') refuseLastDay(said('endorsementLifeYears'));
  if (type === 'extension' && end_date < effective_date)
    refuseLastDay(said('endorsementDayFrom', { from: effective_date }));
  if (type === 'shortening' && policy.cancel_date !== null)
    refuseLastDay(said('endorsementCancelBooked', { day: policy.cancel_date }));
  if (type === 'shortening' && (end_date >= policy.end_date || end_date < effective_date))
    refuseLastDay(said('endorsementDayBetween', { from: effective_date, end: policy.end_date }));
}

/** What begins later is put on it: the end that one of those has set would take the place of this one's. */
function refuseShorter(later: Endorsement['later'], end: string): void {
  if (later.some((each) => each.effective_date > end)) refuseLastDay(said('endorsementBeginAfter'));
  const other = later.findLast(({ type }) => type === 'shortening' || type === 'extension');
  if (!other) return;
  const sentence = said('endorsementTermChanged', { day: other.effective_date });
  throw new Invalid({ effective_date: [sentence] });
}

/** What the days of an extension cost as those before them do; null of anything else. */
function netByDays(policy: PolicyFacts, { end_date }: CoverChange, earnings: readonly Earning[]) {
  if (end_date === undefined || end_date <= policy.end_date) return null;
  const net = netForDays(policy, earnings, daysBetween(policy.end_date, end_date));
  return isPositive(net) ? net : null;
}

/** Nobody gives back more than the policy costs. */
function refuseTooMuch(
  { currency, gross_premium: charged }: PolicyFacts,
  { insurer_figure = null }: WantedEndorsement,
  { gross_premium }: EndorsementPrice,
): void {
  if (compareAmounts(currency, sumOf(currency, [charged, gross_premium]), '0') >= 0) return;
  const field = insurer_figure === null ? 'returns' : 'insurer_figure';
  throw new Invalid({ [field]: [said('returnBeyond')] });
}

/**
 * Whether an endorsement can be made of a policy as it stands, what exactly it changes, and what it comes to. Everything
 * that is wrong is told at its field.
 */
export async function judgeEndorsement(
  tx: Tx,
  policy: PolicyFacts,
  wanted: WantedEndorsement,
): Promise<Judged> {
  const { type, effective_date } = wanted;
  refusePolicy(policy, type);
  refuseEffectiveDate(policy, type, effective_date);
  refuseOtherParts(type, policy.policy_type, wanted.change ?? {});
  refuseEnd(policy, wanted);
  if (wanted.change?.payment_plan)
    await refusePlan(tx, policy.id, wanted.change.payment_plan, 'change.payment_plan');
  const timeline = await readTimeline(tx, policy.id);
  const before = stateOn(timeline, policy, effective_date);
  const { change: taken, after } = await takeChange(tx, policy, before, wanted.change ?? {});
  const change = { ...taken, ...(await takeStaying(tx, before, after, wanted.change?.staying)) };
  const later = await listLater(tx, policy.id, effective_date);
  if (type === 'shortening') refuseShorter(later, after.end_date);
  const applied = [...timeline.applied, { id: 0, description: '', effective_date, change }];
  for (const day of new Set(later.map((each) => each.effective_date)))
    refuseUnfit(day, coverOn(timeline.issued, applied, day));
  const rate = await taxRateOf(tx, policy.product_id);
  const earnings = earningsOf(timeline.moved);
  const { price, parts } = priceOf(wanted, { policy, before, after, change, earnings, rate });
  const moves_money = price.lines.length > 0;
  if (moves_money) refuseWhileBooked(policy);
  refuseTooMuch(policy, wanted, price);
  refuseNothing(wanted, change, moves_money);
  const asTyped = (lines: WantedEndorsement['charges'] | null): PremiumLine[] =>
    premiumTotals(lines ?? [], rate, policy.currency).lines;
  return {
    change,
    changes: changeShown(before, change),
    charges: asTyped(wanted.charges),
    returns: wanted.returns ? asTyped(wanted.returns) : null,
    price,
    parts,
    later,
    moves_money,
    covers_more: coversMore(before, change, policy.currency),
    net_by_days: netByDays(policy, change, earnings),
  };
}

const unknownSentences: Record<NonNullable<EndorsementPrice['unknown_return']>, Said> = {
  no_lines: said('endorsementReturnUnnamed'),
  typed_tax: said('endorsementReturnTypedTax'),
  life: said('endorsementReturnOfLife'),
};

/** What cannot be computed is typed in before it is kept. */
export function refuseUnknownReturn({ price: { unknown_return } }: Judged): void {
  if (unknown_return !== null) throw new Invalid({ returns: [unknownSentences[unknown_return]] });
}
