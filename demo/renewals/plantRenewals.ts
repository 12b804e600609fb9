import { sql } from 'kysely';
import { daysBetween, momentAt, plusDays } from '#contract/base/days/wallClock';
import { expiringPremium } from '#contract/cover/renewals/expiringPremium';
import { enteredLostReasons } from '#contract/cover/renewals/renewals';
import type { RenewalStatus } from '#contract/cover/renewals/renewalStates';
import { earningsOf } from '#contract/cover/policies/returnPremium';
import type { Tx } from '../../server/src/db/connect.ts';
import { organisationTimeZone, organisationToday } from '../../server/src/db/organisationDay.ts';
import { listMoved } from '../../server/src/modules/cover/policies/premium/policies.transactions.queries.ts';
import { insertRenewal } from '../../server/src/modules/cover/renewals/renewals.record.queries.ts';
import { renewalText } from '../../server/src/modules/cover/renewals/renewals.rules.ts';
import { takeNumbersWithin } from '../../server/src/nouns/numbers.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { contactOf, type Contacted } from './contacts.ts';

/** So many days back what has come up is remembered. */
const longestAgo = 400;
const leadDays = 60;
const graceDays = 30;

type Ending = {
  id: number;
  currency: string;
  start_date: string;
  end_date: string;
  policy_type: string;
  owner_id: number;
  next: { id: number; currency: string; start_date: string; end_date: string; isIssued: boolean } | null;
};

/** What has come up or comes up soon, with what continues it. */
async function endingPolicies(tx: Tx, today: string): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select policies.id, policies.currency, policies.start_date, policies.end_date, policies.policy_type,
      policies.assigned_to_id as owner_id,
      (select json_build_object('id', next.id, 'currency', next.currency, 'start_date', next.start_date,
          'end_date', next.end_date, 'isIssued', next.issued_at is not null)
        from policies next where next.previous_policy_id = policies.id and next.status <> 'not_taken_up'
        order by next.id desc limit 1) as next
    from policies join product_categories category on category.id = policies.category_id and category.is_renewable
    where policies.status in ('active', 'expired') and policies.cancel_date is null
      and policies.end_date between ${today}::date - ${longestAgo}::integer and ${today}::date + ${leadDays}::integer
    order by policies.end_date, policies.id`.execute(tx);
  return rows;
}

type Fate = { status: RenewalStatus; lost_reason: (typeof enteredLostReasons)[number] | null };

const open = (status: RenewalStatus): Fate => ({ status, lost_reason: null });

/** Nearer to the end, work is further; what nobody renewed is lost or has lapsed. */
function fateOf({ next, end_date }: Ending, today: string, turn: number): Fate {
  if (next?.isIssued) return open('renewed');
  const daysLeft = daysBetween(today, end_date);
  if (daysLeft < -graceDays) {
    if (turn % 3 === 0) return open('lapsed');
    return { status: 'lost', lost_reason: enteredLostReasons[turn % enteredLostReasons.length] ?? 'price' };
  }
  if (next || turn % 5 === 4) return open('negotiation');
  if (daysLeft > 30) return open(turn % 4 === 0 ? 'in_progress' : 'upcoming');
  return open(turn % 3 === 0 ? 'upcoming' : 'in_progress');
}

const annual = async (tx: Tx, policy: Omit<Ending, 'owner_id' | 'policy_type' | 'next'>): Promise<string> =>
  expiringPremium(policy, earningsOf(await listMoved(tx, policy.id)));

const closed: readonly RenewalStatus[] = ['renewed', 'lost', 'lapsed'];

/** Half of them stay with whoever has the policy, the others are worked by those who renew. */
async function renewalsDesk(tx: Tx): Promise<(policy: Ending, turn: number) => number> {
  const people = await tx.selectFrom('users').select(['id', 'full_name']).execute();
  const named = (name: string) => people.find(({ full_name }) => full_name === name)?.id;
  const [retail, health] = [named('Aisha Rahman'), named('Daniel Okafor')];
  return ({ owner_id, policy_type }, turn) =>
    turn % 2 === 0 ? owner_id : ((policy_type === 'health' ? health : retail) ?? owner_id);
}

async function plantOne(
  tx: Tx,
  policy: Ending,
  fate: Fate,
  given: Contacted & { number: string; by: number },
) {
  const { next, end_date } = policy;
  const isClosed = closed.includes(fate.status);
  const gap = next && fate.status === 'renewed' ? daysBetween(end_date, next.start_date) - 1 : 0;
  const created_at = given.createdAt;
  return insertRenewal(tx, {
    renewal_number: given.number,
    renewal_text: renewalText(given.number),
    policy_id: policy.id,
    renewal_date: end_date,
    status: fate.status,
    closed_from: isClosed ? 'in_progress' : null,
    closed_at: isClosed ? given.closedAt : null,
    assigned_to_id: given.by,
    expiring_premium: await annual(tx, policy),
    renewal_premium: next ? await annual(tx, next) : null,
    new_policy_id: next?.id ?? null,
    lost_reason: fate.lost_reason,
    lost_to: fate.lost_reason === 'competitor' ? 'Harbour Insurance Brokers' : '',
    gap_days: gap > 0 ? gap : null,
    contact_attempts: given.contacts.length,
    last_contacted_at: given.contacts.at(-1)?.contacted_at ?? null,
    next_follow_up_at: isClosed ? null : given.followUpAt,
    created_at,
    updated_at: created_at,
  });
}

/** Renewals in every window and with every outcome, of the policies that are there. */
export async function plantRenewals(tx: Tx, now: Date): Promise<void> {
  const today = await organisationToday(tx, now);
  const zone = await organisationTimeZone(tx);
  const policies = await endingPolicies(tx, today);
  const numbers = await takeNumbersWithin(tx, 'renewal', policies.length);
  const personOf = await renewalsDesk(tx);
  const ids: number[] = [];
  for (const [turn, policy] of policies.entries()) {
    const fate = fateOf(policy, today, turn);
    const by = personOf(policy, turn);
    const opened = plusDays(policy.end_date, -leadDays);
    const contacted = contactOf(fate.status, turn, {
      opened: momentAt(zone, `${opened}T02:00:00`),
      ends: momentAt(zone, `${policy.end_date}T12:00:00`),
      now,
      by,
    });
    const id = await plantOne(tx, policy, fate, { ...contacted, number: numbers[turn] ?? '', by });
    if (contacted.contacts.length > 0)
      await tx
        .insertInto('renewal_contacts')
        .values(contacted.contacts.map((contact) => ({ ...contact, renewal_id: id })))
        .execute();
    ids.push(id);
  }
  await tellOfCreation(tx, 'renewals', ids);
}
