import { sql } from 'kysely';
import { openEndorsementStatuses } from '#contract/cover/endorsements/endorsementStates';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Caller } from '../../server/src/auth/caller.ts';
import type { Tx } from '../../server/src/db/connect.ts';
import { beginLocksAnew } from '../../server/src/db/lockOrder.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import { ApiError } from '../../server/src/errors.ts';
import { applyEndorsement } from '../../server/src/modules/cover/endorsements/steps/endorsements.apply.ts';
import { reverseEndorsement } from '../../server/src/modules/cover/endorsements/steps/endorsements.reverse.ts';
import { createEndorsement } from '../../server/src/modules/cover/endorsements/endorsements.service.ts';
import {
  approveEndorsement,
  rejectEndorsement,
  submitEndorsement,
  withdrawEndorsement,
} from '../../server/src/modules/cover/endorsements/endorsements.transitions.ts';
import { policyRecords } from '../../server/src/modules/cover/policies/policies.noun.ts';
import { takeNumberWithin } from '../../server/src/nouns/numbers.ts';
import { dice, type Dice } from '../accounts/dice.ts';
import { wishFor } from './wishes.ts';

/** So many the demonstration has; each that is taken back makes one more. */
const wanted = 150;

/** What has become of each: most are applied, and every state has its share. */
const fates = [
  'applied',
  'submitted',
  'applied',
  'approved',
  'applied',
  'draft',
  'applied',
  'reversed',
  'applied',
  'rejected',
  'applied',
  'withdrawn',
] as const;

type Fate = (typeof fates)[number];

const reasons = {
  rejected: 'The insurer does not take this vehicle any more.',
  reversed: 'Entered on the wrong policy.',
};

/** What is refused is refused before anything is written, and left out: nobody could have done it. */
async function unlessRefused<T>(step: Promise<T>): Promise<T | null> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** As far as it has come, by the steps that lead there. */
async function follow(tx: Tx, caller: Caller, { id, moves_money }: Endorsement, fate: Fate): Promise<void> {
  if (fate === 'draft') return;
  if (fate === 'withdrawn') return withdrawEndorsement(tx, caller, id);
  const isAsked = moves_money || fate === 'submitted' || fate === 'approved' || fate === 'rejected';
  if (isAsked) await submitEndorsement(tx, caller, id, 'outside');
  if (fate === 'submitted') return;
  if (fate === 'rejected') return rejectEndorsement(tx, caller, id, { reason: reasons.rejected });
  if (isAsked) await approveEndorsement(tx, caller, id, { insurer_reference: `EN/26/${4100 + id}` });
  if (fate === 'approved') return;
  beginLocksAnew(tx);
  const isApplied = await unlessRefused(
    applyEndorsement(tx, caller, id, { confirm_later: true }).then(() => true),
  );
  if (fate !== 'reversed' || !isApplied) return;
  beginLocksAnew(tx);
  const number = await takeNumberWithin(tx, 'endorsement');
  beginLocksAnew(tx);
  const said = { reason: reasons.reversed, confirm_later: true };
  await unlessRefused(reverseEndorsement(tx, caller, id, said, number));
}

/** What is wanted of a policy, entered; null where nothing is. */
async function enter(tx: Tx, caller: Caller, policyId: number, turn: number, today: string, chance: Dice) {
  const policy = await policyRecords.facts(tx, policyId);
  const wish = wishFor(policy, turn, today, chance);
  if (!wish) return null;
  const number = await takeNumberWithin(tx, 'endorsement');
  beginLocksAnew(tx);
  return unlessRefused(createEndorsement(tx, caller, { policy_id: policyId, ...wish }, number));
}

/** Endorsements of all types and in all states, on policies that run. */
export async function plantEndorsements(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const today = await organisationToday(tx, now);
  const chance = dice(33);
  const policies = await tx
    .selectFrom('policies')
    .select('id')
    .where('status', '=', 'active')
    .where('cancel_date', 'is', null)
    .where('start_date', '<=', today)
    .where('policy_type', '<>', 'life')
    .orderBy(sql`id % 7`)
    .orderBy('id')
    .execute();
  let [planted, turn] = [0, 0];
  for (const { id } of [...policies, ...policies]) {
    if (planted === wanted) return tellAges(tx, chance);
    beginLocksAnew(tx);
    const entered = await enter(tx, caller, id, turn, today, chance);
    turn += 1;
    if (!entered) continue;
    beginLocksAnew(tx);
    await follow(tx, caller, entered, fates[planted % fates.length] ?? 'draft');
    planted += 1;
  }
  await tellAges(tx, chance);
}

/** Some wait for days and some for weeks. */
async function tellAges(tx: Tx, chance: Dice): Promise<void> {
  const open = await tx
    .selectFrom('endorsements')
    .select('id')
    .where('status', 'in', [...openEndorsementStatuses])
    .orderBy('id')
    .execute();
  for (const { id } of open) {
    const days = chance.between(0, 24);
    await sql`update endorsements set created_at = created_at - ${days} * interval '1 day',
      submitted_at = submitted_at - ${days} * interval '1 day' where id = ${id}`.execute(tx);
  }
}
