import { sql, type InsertObject } from 'kysely';
import type { PolicyType } from '#contract/base/amounts/lines';
import { momentAt } from '#contract/base/days/wallClock';
import type { Tx } from '../../server/src/db/connect.ts';
import { organisationTimeZone, organisationToday } from '../../server/src/db/organisationDay.ts';
import type { DB } from '../../server/src/db/schema.gen.ts';
import { followClocks } from '../../server/src/modules/cover/claims/clocks/claims.clocks.ts';
import { keepCover } from '../../server/src/modules/cover/claims/cover/claims.cover.ts';
import { papersOf } from '../../server/src/modules/cover/claims/papers/claims.papers.rules.ts';
import { claimText } from '../../server/src/modules/cover/claims/claims.rules.ts';
import { takeNumbersWithin } from '../../server/src/nouns/numbers.ts';
import { dice } from '../accounts/dice.ts';
import { inBatches } from '../policies/batches.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { fateOf } from './fates.ts';
import { lossesOf, otherLosses, thirdParty } from './losses.ts';
import { approvedBy } from './movements.ts';
import { chasersBy, papersBy, waitingBy } from './papers.ts';
import { plantParts, type Insured, type Story } from './plantParts.ts';

const count = 120;

/** Policies that were bound, of each line in turn, with the first thing that each insures. */
async function insuredThings(tx: Tx, today: string): Promise<Insured[]> {
  const { rows } = await sql<Insured>`
    select policies.id as policy_id, policies.policy_type, insurers.name as insurer, policies.start_date,
      policies.end_date, products.required_documents as documents, item.item_id, item.item_label, item.member_id,
      policies.client, accounts.email
    from policies join products on products.id = policies.product_id join accounts on accounts.id = policies.account_id
      join insurers on insurers.id = policies.insurer_id
      left join lateral (select each.item_id, each.member_id, coalesce(member.full_name, each.label) as item_label
        from policy_items each left join members member on member.id = each.member_id
        where each.policy_id = policies.id order by each.item_id limit 1) item on true
    where policies.status in ('active', 'expired') and policies.start_date < ${today}::date - 5
    order by row_number() over (partition by policies.policy_type order by policies.end_date desc, policies.id),
      policies.policy_type`.execute(tx);
  return rows;
}

/** One that insured something on that day, and of which there is no claim yet where that can be. */
function takeInsured(things: Insured[], day: string): Insured | undefined {
  const at = things.findIndex(({ start_date, end_date }) => start_date <= day && day <= end_date);
  const [found] = things.splice(Math.max(at, 0), 1);
  if (found) things.push(found);
  return found;
}

type Setting = { today: string; at: (day: string, time?: string) => string };

function rowOf(story: Story, claim_number: string, setting: Setting): InsertObject<DB, 'claims'> {
  const { insured, loss, turn, estimate, handler_id, ...fate } = story;
  const { today, at } = setting;
  const moment = (day: string | null) => day && at(day);
  const checklist = papersBy(fate, papersOf(insured.documents, loss.type), turn);
  const waiting_on = waitingBy(fate, checklist);
  const { next_chaser_on, isStopped } = chasersBy(fate, checklist, today, turn);
  const approved = approvedBy(fate, estimate);
  const named = {
    claim_number,
    insurer_claim_number: fate.acknowledged_on ? `C/${2000 + turn * 7}` : '',
    item_label: insured.item_label ?? '',
    reported_by: insured.client,
  };
  return {
    ...named,
    policy_id: insured.policy_id,
    item_id: insured.item_id,
    member_id: insured.member_id,
    status: fate.status,
    claim_type: loss.type,
    date_of_loss: fate.date_of_loss,
    time_of_loss: turn % 2 === 0 ? '17:40' : null,
    reported_at: at(fate.reported_on, '09:15:00'),
    loss_location: loss.location,
    description: loss.description,
    fault: loss.fault ?? 'unknown',
    third_parties: JSON.stringify(loss.type === 'third_party' ? [thirdParty] : []),
    estimate,
    approved_amount: approved,
    approval_reason: fate.status === 'partly_approved' ? 'Wear of the tyres is not covered.' : '',
    rejection_reason:
      fate.status === 'rejected' ? 'The loss is excluded by the conditions of the policy.' : '',
    closing_reason: fate.isUnpaid ? 'The damage is below the deductible.' : '',
    withdrawn_reason: fate.status === 'withdrawn' ? 'The client pays for the repair.' : '',
    surveyor: fate.status === 'survey' ? 'Gulf Loss Adjusters' : '',
    surveyed_on: fate.status === 'survey' ? today : null,
    checklist: JSON.stringify(checklist),
    priority: estimate > 40_000 ? 'high' : 'medium',
    handler_id,
    waiting_on,
    waiting_since:
      waiting_on && (fate.received_on ?? fate.asked_on ?? fate.acknowledged_on ?? fate.reported_on),
    acknowledged_at: moment(fate.acknowledged_on),
    acknowledged_how: fate.acknowledged_on ? (turn % 3 === 0 ? 'phone' : 'mail') : null,
    decided_at: moment(fate.decided_on ?? fate.closed_on),
    settled_at: moment(fate.settled_on),
    closed_at: moment(fate.closed_on),
    asked_on: fate.asked_on,
    next_chaser_on,
    chasers_stopped_at: isStopped ? at(today, '08:00:00') : null,
    claim_text: claimText(named),
    created_at: at(fate.reported_on, '09:15:00'),
    created_by: handler_id,
    updated_at: at(fate.reported_on, '09:15:00'),
    updated_by: handler_id,
    // What it has of its policy, the database fills in.
  } as InsertObject<DB, 'claims'>;
}

async function claimsDesk(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select users.id from users
    join groups on groups.id = any(select group_id from user_groups where user_id = users.id)
    where groups.name = 'Claims' and users.is_active order by users.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Claims in all states, of all lines, each as far as its papers, its money and its clocks would be. */
export async function plantClaims(tx: Tx, now: Date): Promise<void> {
  const today = await organisationToday(tx, now);
  const zone = await organisationTimeZone(tx);
  const chance = dice(41);
  const at = (day: string, time = '08:30:00') => {
    const moment = momentAt(zone, `${day}T${time}`);
    return (moment > now ? now : moment).toISOString();
  };
  const things = await insuredThings(tx, today);
  const desk = await claimsDesk(tx);
  const numbers = await takeNumbersWithin(tx, 'claim', count);
  const told = new Map<PolicyType, number>();
  const stories = Array.from({ length: count }, (_, turn) => turn).flatMap((turn): Story[] => {
    const fate = fateOf(turn, today, chance);
    const insured = takeInsured(things, fate.date_of_loss);
    if (!insured) return [];
    const nth = told.get(insured.policy_type) ?? 0;
    told.set(insured.policy_type, nth + 1);
    const losses = lossesOf[insured.policy_type] ?? otherLosses;
    const loss = losses[nth % losses.length] ?? losses[0];
    const handler_id = desk[turn % desk.length] ?? 1;
    const estimate = loss.estimate + chance.between(0, 9) * 100;
    return [{ ...fate, insured, loss, turn, handler_id, estimate }];
  });
  const ids: number[] = [];
  for (const batch of inBatches(stories)) {
    const rows = batch.map((story) => rowOf(story, numbers[story.turn] ?? '', { today, at }));
    const planted = await tx.insertInto('claims').values(rows).returning('id').execute();
    ids.push(...planted.map(({ id }) => id));
  }
  await plantParts(tx, ids, stories, { today, at });
  await followClocks(tx, ids);
  for (const id of ids) await keepCover(tx, id);
  await tellOfCreation(tx, 'claims', ids);
}
