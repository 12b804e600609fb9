import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { insertMovement } from './claims.movements.queries.ts';
import { movedTo, sumMovedBy, type Moved } from './claims.movements.rules.ts';
import { claimRecords, type ClaimFacts } from '../claims.noun.ts';
import { setClaim } from '../claims.record.queries.ts';

type Told = {
  date: string;
  payee?: string | undefined;
  note?: string | undefined;
  reason?: string | undefined;
  reverses_id?: number | undefined;
};

/** Written down of a claim that is held, together with the sum that it moves and what the trail says of that. */
export async function moveMoney(
  tx: Tx,
  actor: Actor,
  claim: ClaimFacts,
  { kind, amount }: Moved,
  { date, payee = '', note = '', reason = '', reverses_id }: Told,
): Promise<number> {
  const id = await insertMovement(tx, actor, {
    claim_id: claim.id,
    kind,
    amount,
    date,
    payee,
    note,
    reason,
    reverses_id: reverses_id ?? null,
  });
  const sum = sumMovedBy[kind];
  const after = movedTo(claim, { kind, amount });
  await setClaim(tx, claim.id, { [sum]: after, ...edition(actor) });
  await audit(tx, actor, {
    module: 'claims',
    noun: 'claims',
    record_id: claim.id,
    action: 'update',
    before: { [sum]: claim[sum] },
    after: { [sum]: after, ...(reason !== '' && { payment_reason: reason }) },
  });
  return id;
}

/** What is still expected to be paid is expected no longer. Answers the claim as it stands then. */
export async function releaseOutstanding(
  tx: Tx,
  actor: Actor,
  claim: ClaimFacts,
  note: string,
): Promise<ClaimFacts> {
  const moved = { kind: 'reserve', amount: `-${claim.outstanding}` } as const;
  const date = await organisationToday(tx, new Date());
  await moveMoney(tx, actor, claim, moved, { date, note });
  return claimRecords.facts(tx, claim.id);
}
