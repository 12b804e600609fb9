import {
  withoutTerms,
  type ClaimCover,
  type ClaimCoverAsk,
  type ClaimCoverNow,
} from '#contract/cover/claims/claimCover';
import { heldOn, isSameAnswer, judgeCover, worstOf } from '#contract/cover/claims/claimCoverJudging';
import { motorCoversOf } from '#contract/cover/claims/claimCoverKind';
import { driversOf, hasItems, limitOfItem } from '#contract/cover/coverage/coveredItem';
import type { Risk } from '#contract/sales/risk/risk';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { seenPolicy } from '../../policies/policies.service.ts';
import { auditClaim, claimRecords } from '../claims.noun.ts';
import { setClaim } from '../claims.record.queries.ts';
import {
  findCoverPolicy,
  findLoss,
  findPremiumDue,
  findTerms,
  listCoverVersions,
  namesOfMembers,
  seesPolicy,
  setCover,
  type Loss,
} from './claims.cover.queries.ts';

const noTerms = {
  plan_name: '',
  deductible: null,
  sum_insured: null,
  conditions: '',
  benefits: [],
  risk: null,
};

/** The names of who may drive what was hit; null where the version has no such vehicle. */
async function driverNames(
  db: Db | Tx,
  risk: Risk | null,
  itemId: string | null,
): Promise<readonly string[] | null> {
  const drivers = driversOf(risk, itemId);
  if (!drivers) return null;
  const names = await namesOfMembers(
    db,
    drivers.flatMap(({ member_id }) => member_id ?? []),
  );
  return drivers.map(({ member_id, first_name, last_name }) =>
    member_id === null ? `${first_name} ${last_name}` : (names.get(member_id) ?? ''),
  );
}

/** The policy as it stood on the day of the loss, as far as it was known at a moment. */
async function judge(db: Db | Tx, loss: Loss, known_at: string): Promise<ClaimCover> {
  const { policy_id, item_id, date_of_loss: on, driver, claim_type } = loss;
  const { policy_type, status, currency, cover_note_expiry, reported_on, item_kind } = await findCoverPolicy(
    db,
    loss,
  );
  const asked = { on, reported_on, known_at };
  const versions = await listCoverVersions(db, loss);
  const version = heldOn(versions, asked)?.version;
  const { risk, ...terms } = version ? await findTerms(db, version.id) : noTerms;
  return {
    on,
    known_at,
    judged_at: new Date().toISOString(),
    ...judgeCover({
      ...asked,
      versions,
      line: policy_type,
      has_items: hasItems(policy_type),
      is_pending: status === 'pending_issuance',
      cover_note_expiry,
      item_kind,
      claim_type,
      covers: motorCoversOf(risk, item_id),
      benefits: terms.benefits,
      driver,
      drivers: await driverNames(db, risk, item_id),
      premium: await findPremiumDue(db, policy_id, asked),
    }),
    policy_version_id: version?.id ?? null,
    policy_status: version?.status ?? null,
    currency,
    start_date: version?.start_date ?? null,
    end_date: version?.end_date ?? null,
    ...terms,
    item_sum_insured: limitOfItem(risk, item_id, currency),
  };
}

const now = (): string => new Date().toISOString();

/** While a claim is being told. Whoever sees the policy sees all that the answer is made of. */
export async function askCover(db: Db, caller: Caller, ask: ClaimCoverAsk): Promise<ClaimCover> {
  const { item_id = null, driver = '', claim_type = null, reported_at = now(), ...rest } = ask;
  await seenPolicy(db, caller, ask.policy_id);
  return judge(db, { ...rest, item_id, driver, claim_type, reported_at }, reported_at);
}

/** What was kept before anybody asked for the kind of the loss is told with it, by what was known then. */
async function withKind(db: Db | Tx, loss: Loss, kept: ClaimCover): Promise<ClaimCover> {
  if (kept.facts.some(({ fact }) => fact === 'kind')) return kept;
  const { facts } = await judge(db, loss, kept.known_at);
  const all = facts.flatMap((each) =>
    each.fact === 'kind' ? each : (kept.facts.find(({ fact }) => fact === each.fact) ?? []),
  );
  return { ...kept, facts: all, verdict: worstOf(all.map(({ verdict }) => verdict)) };
}

/** Who sees the claim and not its policy is told the facts, and nothing of its terms. */
async function toldTo(
  db: Db | Tx,
  caller: Caller,
  policyId: number,
  kept: ClaimCover | null,
  latest: ClaimCover,
): Promise<ClaimCoverNow> {
  const sees_policy = await seesPolicy(db, caller, policyId);
  const told = (cover: ClaimCover) => (sees_policy ? cover : { ...cover, ...withoutTerms });
  const is_changed = kept !== null && !isSameAnswer(kept, latest);
  return { kept: kept && told(kept), now: told(latest), is_changed, sees_policy };
}

/** What was kept with the claim, and what would be said of it by all that is known now. */
export async function findCover(db: Db, caller: Caller, id: number): Promise<ClaimCoverNow> {
  await claimRecords.guard(db, caller, id, 'claims:view');
  const { cover, ...loss } = await findLoss(db, id);
  const kept = cover && (await withKind(db, loss, cover));
  return toldTo(db, caller, loss.policy_id, kept, await judge(db, loss, now()));
}

/**
 * Judges a claim that was entered, or of which something was told better, by what was known when it was reported;
 * one that somebody judged by later knowledge stays so.
 */
export async function keepCover(tx: Tx, id: number): Promise<void> {
  const { cover, ...loss } = await findLoss(tx, id);
  const isLater = cover !== null && cover.known_at > loss.reported_at;
  await setCover(tx, id, await judge(tx, loss, isLater ? now() : loss.reported_at));
}

/** By all that is known now, which from then on is what was said of it. */
export async function judgeAnew(tx: Tx, caller: Caller, id: number): Promise<ClaimCoverNow> {
  await claimRecords.lock(tx, caller, id, 'claims:update');
  const loss = await findLoss(tx, id);
  const latest = await judge(tx, loss, now());
  await setCover(tx, id, latest);
  await setClaim(tx, id, edition(caller));
  await auditClaim(tx, caller, 'judge_cover', id, {});
  return toldTo(tx, caller, loss.policy_id, latest, latest);
}

/** Whether what is told now may be another answer. */
const judged = ['date_of_loss', 'reported_at', 'item_id', 'driver', 'claim_type'] as const;
export const isToJudge = (body: Partial<Record<(typeof judged)[number], unknown>>): boolean =>
  judged.some((field) => body[field] !== undefined);
