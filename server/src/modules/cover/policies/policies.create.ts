import type { PaymentPlan } from '#contract/money/paymentPlan';
import type { Policy, PolicyCreate } from '#contract/cover/policies/policies';
import type { Risk } from '#contract/sales/risk/risk';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { guardCommission } from '../../../auth/commission.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { holdLinks } from '../../../nouns/merges/heldLinks.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { takeBook } from '../../people/accounts/accounts.service.ts';
import { takePlan } from '../../money/instalments/instalments.plan.ts';
import { leadRecords } from '../../sales/leads/leads.noun.ts';
import { refuseClosed } from '../../sales/leads/leads.rules.ts';
import { policyChange } from './versions/policies.history.ts';
import { replaceItems } from './cover/policies.items.queries.ts';
import { takeMode } from './policies.paymentMode.ts';
import { insertPolicy, type NewPolicy } from './policies.record.queries.ts';
import { policyRecords } from './policies.noun.ts';
import { holdRenewalsOf, takeRenewal } from './policies.renewals.ts';
import { ownText } from './policies.rules.ts';
import { guardAssignee, readPolicy } from './policies.service.ts';
import { typedCommission } from './premium/policies.commission.rules.ts';
import { policyLinks, takeTerms } from './premium/policies.terms.ts';
import { holdAccountFor } from '../../people/accounts/accounts.record.queries.ts';
import { said } from '../../../said.ts';

/** Only an account that the caller sees can be chosen, and it is one that is in use. */
async function chooseAccount(tx: Tx, caller: Caller, id: number) {
  const account = await holdAccountFor(tx, caller, id, 'accounts:view');
  if (!account) throw new Invalid({ account_id: [said('noAccount')] });
  if (!account.is_active) throw new Invalid({ account_id: [said('isDeactivated', { name: account.label })] });
  return account;
}

/** The policy that this one continues is one of the same client, and was issued. Its renewals are held. */
async function refusePrevious(tx: Tx, caller: Caller, { account_id, previous_policy_id }: PolicyCreate) {
  if (!previous_policy_id) return;
  const found = await policyRecords.findSeen(tx, caller, previous_policy_id, 'policies:view');
  if (!found) throw new Invalid({ previous_policy_id: [said('paymentPolicyExists')] });
  if (found.policy.account_id !== account_id)
    throw new Invalid({ previous_policy_id: [said('policyPreviousOfOther')] });
  await holdRenewalsOf(tx, previous_policy_id);
}

/** The lead that becomes this policy is an open one of the same client. */
async function refuseLead(tx: Tx, caller: Caller, { account_id, lead_id }: PolicyCreate) {
  if (!lead_id) return;
  const found = await leadRecords.findSeen(tx, caller, lead_id, 'leads:view');
  if (!found) throw new Invalid({ lead_id: [said('noLead')] });
  const lead = await leadRecords.hold(tx, lead_id);
  refuseClosed(lead);
  if (lead.account_id !== account_id) throw new Invalid({ lead_id: [said('policyLeadOfOther')] });
}

/** The number is taken before the transaction, so that nobody waits for it. */
export async function createPolicy(
  tx: Tx,
  caller: Caller,
  body: PolicyCreate,
  reference: string,
): Promise<Policy> {
  guardHolds(caller, 'products:view');
  guardHolds(caller, 'insurers:view');
  guardCommission(caller, body);
  const { lines: _lines, coinsurers: _shares, risk: _risk, payment_plan = null, ...plain } = body;
  const { account_id } = body;
  const account = await chooseAccount(tx, caller, account_id);
  const { assigned_to_id = account.owner_id } = body;
  if (assigned_to_id !== account.owner_id)
    await guardAssignee(tx, caller, holds(caller, 'policies:assign'), assigned_to_id);
  await refuseLead(tx, caller, body);
  await refusePrevious(tx, caller, body);
  await holdLinks(tx, caller, { broker_id: policyLinks.broker_id }, body);
  const terms = await takeTerms(tx, caller, body, { account_id });
  return addPolicy(tx, caller, {
    ...plain,
    ...terms,
    ...typedCommission(body, undefined),
    ...(await takeBook(tx, caller, body, account)),
    reference,
    assigned_to_id,
    payment_mode: takeMode(terms.risk, body),
    payment_plan,
  });
}

type Draft = Omit<NewPolicy, 'own_text' | 'risk'> & {
  reference: string;
  cover_note_number?: string | undefined;
  risk: Risk | null;
  payment_plan?: PaymentPlan | null;
};

/** Writes a draft down, with what is insured by itself, and tells the trail and the renewal of what it continues. */
export async function addPolicy(
  tx: Tx,
  caller: Caller,
  { payment_plan = null, ...draft }: Draft,
): Promise<Policy> {
  const { reference, cover_note_number = '', start_date, end_date } = draft;
  const id = await insertPolicy(tx, {
    ...draft,
    own_text: ownText({ reference, policy_number: '', cover_note_number }),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await replaceItems(tx, id, draft.risk, { start_date, end_date });
  if (payment_plan) await takePlan(tx, caller, id, payment_plan);
  await takeRenewal(tx, caller, { id, previous_policy_id: draft.previous_policy_id ?? null });
  const policy = await readPolicy(tx, caller, id);
  await audit(tx, caller, {
    module: 'policies',
    noun: 'policies',
    record_id: id,
    action: 'create',
    ...policyChange(null, policy),
  });
  return policy;
}
