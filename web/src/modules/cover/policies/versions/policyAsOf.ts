import { plusDays } from '#contract/base/days/wallClock';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion, PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import type { Stretch } from '#contract/cover/policies/versionTimeline';

type Held = readonly Stretch<PolicyVersionSummary>[];

const isEnded = ({ version: { status } }: Held[number]): boolean =>
  status === 'cancelled' || status === 'lapsed';

/** The days without cover between an end that was taken back and the day from which it covers again. */
const gapsIn = (held: Held): Policy['gaps'] =>
  held.filter(isEnded).flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));

type Ending = Pick<Policy, 'cancel_date'> & { untilOf: (last: string) => string };

/** Where it is cancelled later, the cover of a day lasts only until then. */
function endingAfter(held: Held, day: string, cancelDate: string | null): Ending {
  const cancel_date = held.find((stretch) => stretch.from > day && isEnded(stretch))?.from ?? cancelDate;
  const lastDay = cancel_date === null ? undefined : plusDays(cancel_date, -1);
  return {
    cancel_date,
    untilOf: (last) => (lastDay !== undefined && day <= lastDay && lastDay < last ? lastDay : last),
  };
}

type OnDay = { version: PolicyVersion; held: Held; day: string };

/** The last day of the cover that holds on the day; null without cover. */
function inForceUntil(policy: Policy, { version, held, day }: OnDay): string | null {
  const { status, start_date, end_date, cancel_date } = version;
  const { bound_on, cover_note_expiry } = policy;
  if (status === 'pending_issuance')
    return bound_on !== null && cover_note_expiry !== null && bound_on <= day && day <= cover_note_expiry
      ? cover_note_expiry
      : null;
  const isWithin = start_date <= day && day <= end_date && (cancel_date === null || day < cancel_date);
  return status === 'active' && isWithin ? endingAfter(held, day, cancel_date).untilOf(end_date) : null;
}

/** The policy with the state that a version says it had on a day; nothing can be done with it. */
export function policyAsOf(policy: Policy, onDay: OnDay): Policy {
  const { version, held, day } = onDay;
  return {
    ...policy,
    status: version.status,
    flags: [],
    allowed_actions: [],
    policy_number: version.policy_number,
    insurer: version.insurer,
    insurer_id: version.insurer.id,
    product: version.product,
    product_id: version.product.id,
    start_date: version.start_date,
    end_date: version.end_date,
    cancel_date: endingAfter(held, day, version.cancel_date).cancel_date,
    currency: version.currency,
    sum_insured: version.sum_insured,
    net_premium: version.net_premium,
    fees: version.fees,
    tax: version.tax,
    gross_premium: version.gross_premium,
    item_count: version.item_count,
    lines: version.lines,
    plan_name: version.plan_name,
    deductible: version.deductible,
    benefits: version.benefits,
    conditions: version.conditions,
    risk: version.risk,
    risk_links: version.risk_links,
    gaps: gapsIn(held),
    in_force_until: inForceUntil(policy, onDay),
    warnings: [],
    missing_documents: [],
    departures: [],
  };
}
