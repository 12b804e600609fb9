import { isDeepStrictEqual } from 'node:util';
import {
  openEndorsementStatuses,
  endorsementActionTable,
  type EndorsementStatus,
} from '#contract/cover/endorsements/endorsementStates';
import type {
  Endorsement,
  EndorsementCreate,
  EndorsementPreview,
  EndorsementPreviewed,
  EndorsementUpdate,
} from '#contract/cover/endorsements/endorsements';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { usesOf } from '../../../nouns/merges/uses.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { policyRecords, type PolicyFacts } from '../policies/policies.noun.ts';
import { findIssued } from '../policies/versions/policies.timeline.queries.ts';
import { refuseFree } from './form/endorsements.free.ts';
import { endorsementTold } from './endorsements.history.ts';
import {
  judgeEndorsement,
  linksOfChange,
  refuseUnknownReturn,
  type WantedEndorsement,
} from './steps/endorsements.judge.ts';
import { endorsementRecords, endorsements, type EndorsementFacts } from './endorsements.noun.ts';
import { readEndorsement } from './endorsements.reading.ts';
import { insertEndorsement, setEndorsement } from './endorsements.record.queries.ts';
import { ownText } from './endorsements.rules.ts';
import { said, saidAs } from '../../../said.ts';

const noun = { module: 'endorsements', noun: 'endorsements' } as const;

/** What is judged of a policy that is held, as it is kept: the change, and what it comes to. */
export async function takeJudged(tx: Tx, policy: PolicyFacts, wanted: WantedEndorsement) {
  const judged = await judgeEndorsement(tx, policy, wanted);
  refuseUnknownReturn(judged);
  refuseFree(wanted, judged, policy.currency);
  const { change, charges, returns, price } = judged;
  const { lines, net_premium, fees, tax, gross_premium } = price;
  const { price_basis = null, insurer_figure = null, free_reason = '' } = wanted;
  const money = { price, lines, net_premium, fees, tax, gross_premium };
  return { change, charges, returns, price_basis, insurer_figure, free_reason, ...money };
}

/** The number is taken before the transaction, so that nobody waits for it. */
export async function createEndorsement(
  tx: Tx,
  caller: Caller,
  body: EndorsementCreate,
  endorsement_number: string,
): Promise<Endorsement> {
  guardHolds(caller, 'policies:view');
  const { policy } = await policyRecords.lock(tx, caller, body.policy_id, 'policies:view');
  const { type, effective_date, description, insurer_reference = '' } = body;
  const id = await insertEndorsement(tx, {
    policy_id: policy.id,
    endorsement_number,
    type,
    effective_date,
    description,
    insurer_reference,
    ...(await takeJudged(tx, policy, body)),
    endorsement_text: ownText({ endorsement_number, insurer_reference }),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  const after = await endorsementTold(tx, await endorsementRecords.facts(tx, id));
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after });
  return readEndorsement(tx, caller, id);
}

/** What an endorsement would change and come to. Nothing is kept. */
export async function previewEndorsement(
  tx: Tx,
  caller: Caller,
  { id, policy_id, ...wanted }: EndorsementPreview,
): Promise<EndorsementPreviewed> {
  guardHolds(caller, 'policies:view');
  const { policy } = await policyRecords.find(tx, caller, policy_id, 'policies:view');
  if (id !== undefined) {
    const { endorsement } = await endorsementRecords.find(tx, caller, id, 'endorsements:view');
    if (endorsement.policy_id !== policy_id) throw new Invalid({ id: [said('endorsementOfPolicy')] });
  }
  const { changes, price, later, moves_money, covers_more, net_by_days } = await judgeEndorsement(
    tx,
    policy,
    wanted,
  );
  const { risk } = await findIssued(tx, policy_id);
  const risk_links = await linksOfChange(tx, risk, changes);
  const { currency } = policy;
  return { changes, risk_links, price, later, moves_money, covers_more, net_by_days, currency };
}

const isOpen = (status: EndorsementStatus): boolean =>
  openEndorsementStatuses.some((each) => each === status);
const asSubmitted = said('endorsementAsSubmitted');

/** Once it was submitted, only how the insurer calls it changes; what is sent as it stands is no change. */
function refuseAfterDraft(before: EndorsementFacts, body: EndorsementUpdate): void {
  if (before.mail_leaves) throw new InvalidState(said('mailToInsurerLeaves'));
  if (before.status === 'draft') return;
  if (!isOpen(before.status)) throw new InvalidState(saidAs(endorsementActionTable.refusals[before.status]));
  const { insurer_reference: _, ...fields } = body;
  const others = Object.entries(fields).filter(
    ([field, value]) => !isDeepStrictEqual(value, before[field as keyof typeof fields]),
  );
  if (others.length > 0)
    throw new Invalid(Object.fromEntries(others.map(([field]) => [field, [asSubmitted]])));
}

/** What the fields of a draft say together, whichever of them was sent. */
async function changedDraft(tx: Tx, policy: PolicyFacts, before: EndorsementFacts, body: EndorsementUpdate) {
  const isChanged = Object.keys(body).some((field) => field !== 'insurer_reference');
  if (before.status !== 'draft' || !isChanged) return {};
  const {
    type = before.type,
    effective_date = before.effective_date,
    description = before.description,
    change = before.change,
    charges = before.charges,
    returns = before.returns,
    price_basis = before.price_basis,
    insurer_figure = before.insurer_figure,
    free_reason = before.free_reason,
    currency = before.currency,
  } = body;
  const money = { charges, returns, price_basis, insurer_figure, free_reason, currency };
  const wanted = { type, effective_date, change, ...money };
  return { type, effective_date, description, ...(await takeJudged(tx, policy, wanted)) };
}

export async function updateEndorsement(
  tx: Tx,
  caller: Caller,
  id: number,
  body: EndorsementUpdate,
  version: number | undefined,
): Promise<Endorsement> {
  const seen = await endorsementRecords.find(tx, caller, id, 'endorsements:update');
  const policy = await policyRecords.hold(tx, seen.endorsement.policy_id);
  const { endorsement: before } = await endorsementRecords.lock(tx, caller, id, 'endorsements:update');
  if (version !== undefined && version !== before.version)
    refuseStale(version, await readEndorsement(tx, caller, id));
  refuseAfterDraft(before, body);
  const { insurer_reference = before.insurer_reference } = body;
  const told = await endorsementTold(tx, before);
  await setEndorsement(tx, id, {
    ...(await changedDraft(tx, policy, before, body)),
    insurer_reference,
    endorsement_text: ownText({ ...before, insurer_reference }),
    ...edition(caller),
  });
  const after = await endorsementTold(tx, await endorsementRecords.facts(tx, id));
  await audit(tx, caller, { ...noun, record_id: id, action: 'update', before: told, after });
  return readEndorsement(tx, caller, id);
}

export async function deleteEndorsement(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { endorsement: before } = await endorsementRecords.lock(tx, caller, id, 'endorsements:delete');
  if (before.status !== 'draft')
    throw new InvalidState(said('policyPastDraft', { policy: before.endorsement_number }));
  if (before.mail_leaves) throw new InvalidState(said('mailToInsurerLeaves'));
  const uses = await usesOf(tx, caller, 'endorsements', id);
  if (uses) throw new InvalidState(said('hasUses', { name: before.endorsement_number, uses }));
  await setEndorsement(tx, id, deletion(caller));
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: endorsements.audited(before) });
}

export async function restoreEndorsement(tx: Tx, caller: Caller, id: number): Promise<Endorsement> {
  await endorsementRecords.lockDeleted(tx, caller, id, 'endorsements:delete');
  await setEndorsement(tx, id, restoration(caller));
  const after = await readEndorsement(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: endorsements.audited(after) });
  return after;
}
