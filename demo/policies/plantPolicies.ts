import { sql } from 'kysely';
import { riskItems } from '#contract/sales/risk/risk';
import { plusDays } from '#contract/base/days/wallClock';
import type { Tx } from '../../server/src/db/connect.ts';
import { takeIds } from '../../server/src/db/ids.ts';
import type { FileStore } from '../../server/src/files/fileStore.ts';
import {
  fitItems,
  replaceItems,
} from '../../server/src/modules/cover/policies/cover/policies.items.queries.ts';
import { numberNorm } from '../../server/src/modules/cover/policies/policies.number.ts';
import { ownText } from '../../server/src/modules/cover/policies/policies.rules.ts';
import { takeNumbersWithin } from '../../server/src/nouns/numbers.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { byMoment, inBatches } from './batches.ts';
import { plansOfFamily } from './family.ts';
import { demoFates, policyCount } from './fates.ts';
import { takeMode } from '../../server/src/modules/cover/policies/policies.paymentMode.ts';
import { planFor, predecessorOf, type Plan } from './plans.ts';
import { plansOfQuotes } from './quoted.ts';
import { settingOf, type Setting } from './setting.ts';
import { cancelReasons } from './story.ts';
import { insuredSum } from './sums.ts';
import { demoTerms } from './terms.ts';
import { insertTransactions, type Planted } from './transactions.ts';

/** Those of today, and then what those of the oldest clients continue, until there are as many as there should be. */
function plansOf(setting: Setting, quoted: Plan[]): Plan[] {
  const plans = [
    ...quoted,
    ...demoFates(setting.dice).map((due) => planFor(setting, due)),
    ...plansOfFamily(setting),
  ];
  const continued = plans
    .filter(
      ({ fate, product, quote }) =>
        (fate === 'active' || fate === 'expired') &&
        product.term_months >= 12 &&
        product.line !== 'life' &&
        product.line !== 'travel' &&
        quote === null,
    )
    .toSorted(byMoment(({ client }) => client.created_at));
  for (const plan of continued) {
    if (plans.length >= policyCount) break;
    plan.previous = predecessorOf(setting, plan);
    plans.push(plan.previous);
  }
  return plans.toSorted(byMoment(({ created_at }) => created_at));
}

const deliveries = ['awaited', 'received', 'sent', 'acknowledged'] as const;

/** As it was entered some time ago, which no use case would do; all else is worked out as for any policy. */
function policyRow({ dice, today }: Setting, plan: Planted, previousId: number | null) {
  const { id, reference, client, product, insurer, risk, story, policy_number, quote, agreed } = plan;
  const { start_date, end_date, bound_on } = plan;
  const cover_note_number = bound_on === null ? '' : `CN/${insurer.short_code}/${4000 + id}`;
  const isIssued = policy_number !== '';
  const isOld = start_date < plusDays(today, -40);
  const isEnded = story.cancel_date !== null;
  const { fate } = plan;
  return {
    id,
    reference,
    status: story.status,
    policy_type: product.line,
    business_type: previousId === null ? ('new' as const) : ('renewal' as const),
    policy_number,
    number_norm: numberNorm(policy_number),
    cover_note_number,
    bound_on,
    cover_note_expiry: bound_on && plusDays(bound_on, fate === 'bound' ? 4 + (id % 26) : 30),
    account_id: client.id,
    assigned_to_id: client.owner_id,
    agent_id: client.agent_id,
    sub_agent_id: client.sub_agent_id,
    lead_id: quote?.lead_id ?? null,
    quote_id: quote?.id ?? null,
    previous_policy_id: previousId,
    product_id: product.id,
    category_id: product.category_id,
    insurer_id: insurer.id,
    start_date,
    end_date,
    issue_date: isIssued ? plan.issued_at.slice(0, 10) : null,
    issued_at: isIssued ? plan.issued_at : null,
    currency: plan.currency,
    sum_insured: insuredSum(risk, plan.currency),
    lines: JSON.stringify(story.lines),
    ...story.totals,
    billing_type: insurer.billing_type,
    payment_mode: takeMode(plan.risk, {}, dice.pick(['full', 'full', 'instalments'] as const)),
    ...(isIssued && product.commission_rate !== null
      ? {
          commission_rate: product.commission_rate,
          commission_basis: 'net' as const,
          commission_source: 'product' as const,
        }
      : { commission_rate: null, commission_basis: null, commission_source: null }),
    ...agreed,
    benefits: JSON.stringify(agreed.benefits),
    accepted: quote && JSON.stringify(quote.accepted),
    delivery_status: isIssued ? (isOld ? deliveries[2 + (id % 2)] : deliveries[id % 3]) : deliveries[0],
    auto_renew: dice.chance(0.2),
    cancel_date: story.cancel_date,
    cancel_method: isEnded ? (fate === 'lapsed' ? 'pro_rata' : plan.cancel_method) : null,
    cancel_reason: isEnded ? cancelReasons[fate === 'lapsed' ? 'lapsed' : 'cancelled'] : '',
    not_taken_up_reason: fate === 'not_taken_up' ? 'The client stays with whom they have.' : '',
    gaps: story.gaps,
    risk: JSON.stringify(risk),
    item_count: riskItems(risk).length,
    own_text: ownText({ reference, policy_number, cover_note_number }),
    created_at: plan.created_at,
    created_by: client.owner_id,
    updated_at: plan.created_at,
    updated_by: client.owner_id,
  };
}

async function insertPolicies(setting: Setting, plans: readonly Plan[]): Promise<Planted[]> {
  const { tx } = setting;
  const ids = await takeIds(tx, 'policies', plans.length);
  const places = new Map(plans.map((plan, place) => [plan, place]));
  const references = await takeNumbersWithin(tx, 'policy', plans.length);
  const planted: Planted[] = plans.map((plan, place) => ({
    ...plan,
    id: ids[place] ?? 0,
    reference: references[place] ?? '',
    agreed: plan.quote?.agreed ?? demoTerms(ids[place] ?? 0, plan.product.line),
  }));
  const idOf = (plan: Plan | null) => (plan === null ? null : (ids[places.get(plan) ?? -1] ?? null));
  const rows = planted.map((plan) => policyRow(setting, plan, idOf(plan.previous)));
  for (const batch of inBatches(rows)) await tx.insertInto('policies').values(batch).execute();
  for (const { id, risk, story, ...term } of planted) {
    await replaceItems(tx, id, risk, term);
    if (story.cancel_date !== null || story.gaps !== '{}')
      await fitItems(tx, id, [{ from: term.start_date, until: null, risk }]);
  }
  return planted;
}

/** Nine hundred policies over all lines and states, on the clients and quotes that are there. */
export async function plantPolicies(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const setting = await settingOf(tx, now);
  const planted = await insertPolicies(setting, plansOf(setting, await plansOfQuotes(setting)));
  await insertTransactions(setting, files, planted);
  const quotes = planted.flatMap(({ quote }) => (quote === null ? [] : [quote.id]));
  await sql`update quotes set status = 'converted' where id = any(${quotes}::integer[])`.execute(tx);
  await tellOfCreation(
    tx,
    'policies',
    planted.map(({ id }) => id),
  );
}
