import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import { type PolicyListParams } from '#contract/cover/policies/policyList';
import { changeableAfterIssue, type Policy, type PolicyUpdate } from '#contract/cover/policies/policies';
import type { AccountPolicies } from '#contract/people/accountPolicies';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { guardCommission } from '../../../auth/commission.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { RowsOf } from '../../../db/snapshot.ts';
import { Conflict, Invalid, InvalidState, NotFound } from '../../../errors.ts';
import { holdLinks, holdLinksAgain } from '../../../nouns/merges/heldLinks.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { findDeciders, mostNamed } from '../../../nouns/steps/secondPerson.ts';
import { handingOver } from '../../../nouns/steps/handover.ts';
import { riskLinks } from '../../../nouns/risk.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { usesOf } from '../../../nouns/merges/uses.ts';
import { findAccount, takeBook } from '../../people/accounts/accounts.service.ts';
import { hasMoney } from '../../money/payments/allocations/payments.allocations.queries.ts';
import { guardHandover } from '../../system/users/users.handover.ts';
import { departuresOf } from './steps/policies.departures.ts';
import { policyChange } from './versions/policies.history.ts';
import { replaceItems } from './cover/policies.items.queries.ts';
import { numberNorm, takingNumber } from './policies.number.ts';
import { giveBackToQuote, holdOrigin, takeQuoteAgain } from './versions/policies.leadAndQuote.ts';
import { findAccountsPolicies, orderFor } from './policies.queries.ts';
import { reassignPolicies, setPolicy, type PolicyChange } from './policies.record.queries.ts';
import { giveBackToRenewal, takeRenewal } from './policies.renewals.ts';
import { changePlan, takeMode } from './policies.paymentMode.ts';
import { policies, policyRecords, type PolicyFacts, type PolicyRow } from './policies.noun.ts';
import {
  isEditable,
  ownText,
  otherThanItsMoney,
  refuseCoverNote,
  refuseTermsAfterIssue,
  shownTo,
} from './policies.rules.ts';
import { readinessOf, warningsOf } from './policies.readiness.rules.ts';
import { typedCommission } from './premium/policies.commission.rules.ts';
import { policyLinks, takeTerms } from './premium/policies.terms.ts';
import { findDeletedAccount } from '../../people/accounts/accounts.record.queries.ts';
import { said } from '../../../said.ts';

const noun = { module: 'policies', noun: 'policies' } as const;

export const listPolicies = async (db: Db, caller: Caller, url: string, params: PolicyListParams) =>
  shownPage(
    await policies.list.list(db, caller, url, { ...params, ordering: orderFor(params) }),
    shownTo(caller),
  );

/** Who issues it, where the reader may not. */
async function issuersOf(db: Db | Tx, { id, status, allowed_actions }: PolicyRow['policy']): Promise<Link[]> {
  if (status !== 'pending_issuance' || allowed_actions.some(({ name }) => name === 'issue')) return [];
  const decision = { noun: 'policies', id, permission: 'policies:issue', askedBy: [] } as const;
  return (await findDeciders(db, decision, mostNamed)).people;
}

/** With the names of what its risk points at, and with what should be known before it is issued. */
async function whole(db: Db | Tx, { policy }: PolicyRow): Promise<Policy> {
  const risk_links = policy.risk && (await riskLinks(db, policy.risk));
  return {
    ...policy,
    departures: departuresOf(policy),
    warnings: warningsOf({ ...policy, risk_links }),
    readiness: readinessOf({ ...policy, risk_links }),
    deciders: await issuersOf(db, policy),
    risk_links,
  };
}

/** What is seen, be it for its renewal alone, is there to be read; by nobody who may look at no policy at all. */
export async function seenPolicy(db: Db | Tx, caller: Caller, id: number): Promise<PolicyRow> {
  const found = holds(caller, 'policies:view')
    ? await policyRecords.findSeen(db, caller, id, 'policies:view')
    : undefined;
  if (!found) throw new NotFound();
  return found;
}

export const findPolicy = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission = 'policies:view',
): Promise<Policy> =>
  whole(
    db,
    permission === 'policies:view'
      ? await seenPolicy(db, caller, id)
      : await policyRecords.find(db, caller, id, permission),
  );

export const readPolicy = async (tx: Tx, caller: Caller, id: number): Promise<Policy> =>
  whole(tx, await policyRecords.read(tx, caller, id));

export async function findPoliciesOf(db: Db, caller: Caller, accountId: number): Promise<AccountPolicies> {
  guardHolds(caller, 'accounts:view');
  const { id } = await findAccount(db, caller, accountId);
  const [found] = [...(await findAccountsPolicies(db, caller, [id])).values()];
  if (!found) throw new Error(`Nothing is told of account ${id}.`);
  return found;
}

/** For whoever shows accounts: nothing where the caller may see no policies. */
export const policiesShown = async (db: Db, caller: Caller, accounts: readonly number[]) =>
  holds(caller, 'policies:view') && accounts.length > 0
    ? findAccountsPolicies(db, caller, accounts)
    : new Map<number, AccountPolicies>();

/** For the file of accounts: nothing where the caller may take no policies along. */
export const policiesTaken = async (db: Db, caller: Caller, accounts: readonly number[], rowsOf: RowsOf) =>
  findAccountsPolicies(db, caller, accounts, { permission: 'policies:export', rowsOf });

export const guardAssignee = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: said('policyNotToHand'),
    field: 'assigned_to_id',
  });

/** Once it is issued, what is not refused and cannot change is sent as it stands. */
function plainFields(before: PolicyFacts, body: PolicyUpdate): PolicyChange {
  const { lines: _lines, coinsurers: _shares, risk: _risk, payment_plan: _plan, ...plain } = body;
  if (isEditable(before)) return plain;
  const always = Object.entries(plain).filter(([field]) =>
    changeableAfterIssue.some((each) => each === field),
  );
  return Object.fromEntries(always);
}

const terms = [
  'product_id',
  'insurer_id',
  'start_date',
  'end_date',
  'currency',
  'sum_insured',
  'lines',
  'coinsurers',
  'plan_name',
  'deductible',
  'benefits',
  'conditions',
  'risk',
] as const satisfies (keyof PolicyUpdate)[];

/** Its terms, as long as they may change, and what is insured by itself with them. */
async function changedTerms(
  tx: Tx,
  caller: Caller,
  before: PolicyFacts,
  body: PolicyUpdate,
): Promise<PolicyChange> {
  if (!isEditable(before) || terms.every((field) => body[field] === undefined)) return {};
  const { product_id = before.product_id } = body;
  const taken = await takeTerms(
    tx,
    caller,
    { ...body, product_id },
    { account_id: before.account_id, before },
  );
  await replaceItems(tx, before.id, taken.risk, taken);
  return taken;
}

/** The insurer's number, which an issued policy keeps once it has one, and the words by which it is found. */
function changedNumbers(before: PolicyFacts, body: PolicyUpdate): PolicyChange {
  const { policy_number = before.policy_number, cover_note_number = before.cover_note_number } = body;
  if (!isEditable(before) && before.policy_number !== '' && policy_number === '')
    throw new Invalid({ policy_number: [said('policyNumber')] });
  const { cover_note_expiry = before.cover_note_expiry } = body;
  refuseCoverNote({ bound_on: before.bound_on, cover_note_expiry });
  return {
    number_norm: numberNorm(policy_number),
    own_text: ownText({ reference: before.reference, policy_number, cover_note_number }),
  };
}

/** Money that waits for it was taken in its currency, by whoever collects its premium. */
async function refuseAgainstMoney(tx: Tx, before: PolicyFacts, body: PolicyUpdate): Promise<void> {
  const problems = otherThanItsMoney(before, body);
  if (Object.keys(problems).length > 0 && (await hasMoney(tx, before.id))) throw new Invalid(problems);
}

export async function updatePolicy(
  tx: Tx,
  caller: Caller,
  id: number,
  body: PolicyUpdate,
  version: number | undefined,
): Promise<Policy> {
  const { policy: before, scope } = await policyRecords.lock(tx, caller, id, 'policies:update');
  if (version !== undefined && version !== before.version)
    refuseStale(version, await readPolicy(tx, caller, id));
  guardCommission(caller, body, scope);
  refuseTermsAfterIssue(before, body);
  await refuseAgainstMoney(tx, before, body);
  if (body.assigned_to_id !== undefined && body.assigned_to_id !== before.assigned_to_id)
    await guardAssignee(tx, caller, holds(caller, 'policies:assign', scope), body.assigned_to_id);
  await holdLinks(tx, caller, { broker_id: policyLinks.broker_id }, body, before);
  const taken = await changedTerms(tx, caller, before, body);
  const { risk = before.risk } = taken;
  const payment_mode = isEditable(before) ? takeMode(risk, body, before.payment_mode) : before.payment_mode;
  const change: PolicyChange = {
    ...plainFields(before, body),
    ...taken,
    ...(isEditable(before) ? typedCommission(body, before) : {}),
    payment_mode,
    ...changedNumbers(before, body),
    ...(await takeBook(tx, caller, body, before)),
    ...edition(caller),
  };
  const { policy_number = before.policy_number } = body;
  const wanted = { id, insurer_id: before.insurer_id, policy_number };
  await takingNumber(tx, caller, wanted, () => setPolicy(tx, id, change));
  if (isEditable(before)) await changePlan(tx, caller, before, { payment_mode, risk }, body);
  const after = await readPolicy(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'update', ...policyChange(before, after) });
  return after;
}

/** A draft that came of a quote gives it back, and what it continues is to be renewed still. */
export async function deletePolicy(tx: Tx, caller: Caller, id: number): Promise<void> {
  await holdOrigin(tx, id);
  const { policy: before } = await policyRecords.lock(tx, caller, id, 'policies:delete');
  if (before.status !== 'draft')
    throw new InvalidState(said('policyPastDraft', { policy: before.reference }));
  const uses = await usesOf(tx, caller, 'policies', id);
  if (uses) throw new InvalidState(said('hasUses', { name: before.reference, uses }));
  await setPolicy(tx, id, deletion(caller));
  await giveBackToQuote(tx, caller, before);
  await giveBackToRenewal(tx, caller, before);
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: policies.audited(before) });
}

export async function restorePolicy(tx: Tx, caller: Caller, id: number): Promise<Policy> {
  await holdOrigin(tx, id);
  await policyRecords.lockDeleted(tx, caller, id, 'policies:delete');
  const before = await policyRecords.facts(tx, id);
  await holdLinksAgain(tx, policyLinks, before);
  const account = await findDeletedAccount(tx, before.account_id);
  if (account) throw new Conflict(said('restoreParent', { one: 'an account', name: account.display_name }));
  await takingUnique(tx, () => setPolicy(tx, id, restoration(caller)), {
    policies_of_quote_key: () => Promise.resolve(new Conflict(said('policyOfQuoteAgain'))),
  });
  await takeQuoteAgain(tx, caller, before);
  await takeRenewal(tx, caller, before);
  const after = await readPolicy(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: policies.audited(after) });
  return after;
}

/** The policies of someone who leaves are handed to another, each with its history. */
export const handOverPolicies = handingOver('policies', 'assigned_to', reassignPolicies);
