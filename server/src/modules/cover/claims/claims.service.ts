import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import { moneyProblem } from '#contract/base/amounts/money';
import { payableOf } from '#contract/cover/claims/claimAmounts';
import type { ClaimListParams } from '#contract/cover/claims/claimList';
import type { ClaimAction, ClaimStatus } from '#contract/cover/claims/claimStates';
import type { Claim, ClaimCreate, ClaimUpdate } from '#contract/cover/claims/claims';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationDay, organisationToday } from '../../../db/organisationDay.ts';
import { Invalid } from '../../../errors.ts';
import { findDeciders, mostNamed } from '../../../nouns/steps/secondPerson.ts';
import { handingOver } from '../../../nouns/steps/handover.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { edition } from '../../../nouns/stamps.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { guardHandover } from '../../system/users/users.handover.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { followClocks } from './clocks/claims.clocks.ts';
import { isToJudge, keepCover } from './cover/claims.cover.ts';
import { firstMovedOn } from './movements/claims.movements.queries.ts';
import { settleClaimNotices, tellHandler } from './claims.notices.queries.ts';
import { limitPassed, whoseLimitSuffices } from './limits/claims.limits.queries.ts';
import { auditClaim, claimRecords, claims } from './claims.noun.ts';
import { firstPapers, papersOnceRetyped } from './papers/claims.papers.ts';
import { findItem, insertClaim, reassignOpenClaims, setClaim } from './claims.record.queries.ts';
import { claimText, shownTo } from './claims.rules.ts';
import { said, saidAs } from '../../../said.ts';

export const listClaims = async (db: Db, caller: Caller, url: string, params: ClaimListParams) =>
  shownPage(await claims.list.list(db, caller, url, params), shownTo(caller));

type ClaimRow = Awaited<ReturnType<typeof claimRecords.read>>;

/** The next step of these is one that needs an approval. */
const decided: Partial<Record<ClaimStatus, ClaimAction>> = {
  under_review: 'approve',
  survey: 'approve',
  approved: 'settle',
  partly_approved: 'settle',
};

type ShownClaim = ClaimRow['claim'];

/** Who decides on it, where the reader may not, or not so much. */
async function decidersOf(db: Db | Tx, caller: Caller, claim: ShownClaim): Promise<Link[]> {
  const { id, status, currency, allowed_actions, approval_asked: asked } = claim;
  const step = decided[status];
  if (step === undefined) return [];
  const may = allowed_actions.some(({ name }) => name === step);
  const amount = asked?.state === 'waits' ? asked.amount : step === 'approve' ? payableOf(claim) : null;
  const askers = asked?.state === 'waits' && asked.by ? [asked.by.id] : [];
  if (amount === null) {
    if (may) return [];
    const decision = { noun: 'claims', id, permission: 'claims:approve', askedBy: askers } as const;
    return (await findDeciders(db, decision, mostNamed)).people;
  }
  const isOwn = may && !askers.includes(caller.user_id);
  if (isOwn && !(await limitPassed(db, caller.user_id, { amount, currency }))) return [];
  const able = await whoseLimitSuffices(db, id, { amount, currency }, mostNamed, askers);
  return able.map(({ id: user, name }) => ({ id: user, label: name }));
}

const whole = async (db: Db | Tx, caller: Caller, { claim }: ClaimRow): Promise<Claim> => ({
  ...claim,
  deciders: await decidersOf(db, caller, claim),
});

export const findClaim = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission = 'claims:view',
): Promise<Claim> => whole(db, caller, await claimRecords.find(db, caller, id, permission));

export const readClaim = async (tx: Tx, caller: Caller, id: number): Promise<Claim> =>
  whole(tx, caller, await claimRecords.read(tx, caller, id));

const guardHandler = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: said('claimHandOver'),
    field: 'handler_id',
  });

/** A loss has happened, and was told of after it had. */
async function refuseFuture(tx: Tx, { date_of_loss, reported_at }: ClaimUpdate): Promise<void> {
  const now = new Date();
  if (date_of_loss !== undefined && date_of_loss > (await organisationToday(tx, now)))
    throw new Invalid({ date_of_loss: [said('claimFutureLoss')] });
  if (reported_at !== undefined && new Date(reported_at) > now)
    throw new Invalid({ reported_at: [said('claimFutureReport')] });
}

/** Money that moved stays after the loss. */
async function refuseLossAfterMoney(
  tx: Tx,
  before: Pick<Claim, 'id' | 'date_of_loss'>,
  date_of_loss: string | undefined,
): Promise<void> {
  if (date_of_loss === undefined || date_of_loss <= before.date_of_loss) return;
  const day = await firstMovedOn(tx, before.id);
  if (day !== null && day < date_of_loss)
    throw new Invalid({
      date_of_loss: [said('claimLossAfterMoney', { day })],
    });
}

function refuseAmounts(currency: string, { estimate, deductible }: ClaimUpdate): void {
  for (const [field, amount] of Object.entries({ estimate, deductible })) {
    const problem = amount ? moneyProblem(amount, currency) : null;
    if (problem) throw new Invalid({ [field]: [saidAs(problem)] });
  }
}

/** What was hit is one of the things that the policy insures or has insured. */
async function itemOf(tx: Tx, policyId: number, itemId: string | null | undefined) {
  if (itemId === undefined) return {};
  if (itemId === null) return { item_id: null, item_label: '', member_id: null };
  const item = await findItem(tx, policyId, itemId);
  if (!item) throw new Invalid({ item_id: [said('claimForeignItem')] });
  return item;
}

const notBound = said('claimOfDraft');
const notTakenUp = said('claimNotTakenUp');

/** The first notice. The number is taken before the transaction, so that nobody waits for it. */
export async function createClaim(
  tx: Tx,
  caller: Caller,
  body: ClaimCreate,
  claim_number: string,
): Promise<Claim> {
  guardHolds(caller, 'policies:view');
  const { policy } = await policyRecords.lock(tx, caller, body.policy_id, 'policies:view');
  if (policy.status === 'draft') throw new Invalid({ policy_id: [notBound] });
  if (policy.status === 'not_taken_up') throw new Invalid({ policy_id: [notTakenUp] });
  await refuseFuture(tx, body);
  refuseAmounts(policy.currency, body);
  const { third_parties = [], handler_id = caller.user_id, item_id, ...told } = body;
  if (handler_id !== caller.user_id)
    await guardHandler(tx, caller, holds(caller, 'claims:assign', 'all'), handler_id);
  const item = await itemOf(tx, policy.id, item_id);
  const id = await insertClaim(tx, {
    ...told,
    ...item,
    claim_number,
    handler_id,
    waiting_since: organisationDay,
    third_parties: JSON.stringify(third_parties),
    ...(await firstPapers(tx, policy.id, told.claim_type)),
    claim_text: claimText({ claim_number, ...told, ...item }),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await followClocks(tx, [id]);
  await keepCover(tx, id);
  await tellHandler(tx, caller, id);
  await auditClaim(tx, caller, 'create', id, { after: await claimRecords.facts(tx, id) });
  return readClaim(tx, caller, id);
}

export async function updateClaim(
  tx: Tx,
  caller: Caller,
  id: number,
  body: ClaimUpdate,
  version: number | undefined,
): Promise<Claim> {
  const { claim: before, scope } = await claimRecords.lock(tx, caller, id, 'claims:update');
  if (version !== undefined && version !== before.version)
    refuseStale(version, await readClaim(tx, caller, id));
  await refuseFuture(tx, body);
  await refuseLossAfterMoney(tx, before, body.date_of_loss);
  refuseAmounts(before.currency, body);
  const { third_parties, handler_id, item_id, ...told } = body;
  const isHandedOver = handler_id !== undefined && handler_id !== before.handler_id;
  if (isHandedOver) await guardHandler(tx, caller, holds(caller, 'claims:assign', scope), handler_id);
  const held = await claimRecords.facts(tx, id);
  const item = await itemOf(tx, before.policy_id, item_id);
  await setClaim(tx, id, {
    ...told,
    ...item,
    ...(handler_id === undefined ? {} : { handler_id }),
    ...(third_parties && { third_parties: JSON.stringify(third_parties) }),
    ...(told.claim_type && (await papersOnceRetyped(tx, id, told.claim_type))),
    claim_text: claimText({ ...held, ...told, ...item }),
    ...edition(caller),
  });
  if (told.reported_at !== undefined) await followClocks(tx, [id]);
  if (isToJudge(body)) await keepCover(tx, id);
  if (isHandedOver) {
    await settleClaimNotices(tx, [id]);
    await tellHandler(tx, caller, id);
  }
  await auditClaim(tx, caller, 'update', id, { before: held, after: await claimRecords.facts(tx, id) });
  return readClaim(tx, caller, id);
}

/** The open claims of someone who leaves are handed to another, each with its history. */
export const handOverClaims = handingOver('claims', 'handler', reassignOpenClaims);
