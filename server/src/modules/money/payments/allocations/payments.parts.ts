import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { isPositive, isZero } from '#contract/base/amounts/decimals';
import type { BillingType } from '#contract/base/amounts/billing';
import { oldestFirst, type Payable } from '#contract/money/instalmentChanges';
import { moneyProblem } from '#contract/base/amounts/money';
import type { AllocationInput } from '#contract/money/payments';
import type { PaymentDirection } from '#contract/money/paymentStates';
import type { PolicyStatus } from '#contract/cover/policies/policyStates';
import { guardHolds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import { seenPolicies, type PaidPolicy } from '../../instalments/instalments.plan.queries.ts';
import { instalmentsOf } from '../../instalments/instalments.record.queries.ts';
import { openBalances } from '../insurerAccounts/insurerAccounts.queries.ts';
import { asPayable } from './payments.allocating.ts';
import { said, type Said, saidAs } from '../../../../said.ts';

export type Asked = {
  currency: string;
  allocations: readonly AllocationInput[];
};
type FromClient = Asked & { account_id: number; pays_for_others: boolean };

/** What a payment is for, as it is kept. */
export type NewPart = { policy_id: number; instalment_id: number | null; amount: string };

const at = (index: number, field: string, sentence: Said): Invalid =>
  new Invalid({ [`allocations.${index}.${field}`]: [sentence] });

/** Each policy that is named, held in the order of their ids, and seen by the one who names it. */
async function holdPolicies(tx: Tx, caller: Caller, { currency, allocations }: Asked): Promise<PaidPolicy[]> {
  const ids = [...new Set(allocations.map(({ policy_id }) => policy_id))].toSorted((a, b) => a - b);
  if (ids.length === 0) return [];
  guardHolds(caller, 'policies:view');
  const seen = new Set((await seenPolicies(tx, caller, ids)).map(({ id }) => id));
  for (const id of ids) if (seen.has(id)) await holdRow(tx, 'policies', id);
  const policies = await seenPolicies(tx, caller, ids);
  return allocations.map(({ policy_id, amount }, index) => {
    const policy = policies.find(({ id }) => id === policy_id);
    if (!policy) throw at(index, 'policy_id', said('paymentPolicyExists'));
    if (policy.currency !== currency)
      throw at(
        index,
        'policy_id',
        said('paymentPolicyCurrency', { currency: policy.currency, other: currency }),
      );
    const problem = moneyProblem(amount, currency);
    if (problem) throw at(index, 'amount', saidAs(problem));
    return policy;
  });
}

const notPayable: Partial<Record<PolicyStatus, Said>> = {
  draft: said('policyDraft'),
  not_taken_up: said('paymentNotTakenUp'),
};

function refuseForClient(policies: readonly PaidPolicy[], { account_id, pays_for_others }: FromClient): void {
  policies.forEach(({ status, account_id: whose, billing_type }, index) => {
    const refusal = notPayable[status];
    if (refusal) throw at(index, 'policy_id', refusal);
    if (whose !== account_id && !pays_for_others) throw at(index, 'policy_id', said('paymentOtherAccount'));
    if (billing_type !== policies[0]?.billing_type) throw at(index, 'policy_id', said('paymentOneBilling'));
  });
}

/** What is open of the policies, less with every share. */
class Open {
  readonly #left = new Map<number, Payable>();
  readonly #currency: string;

  constructor(currency: string) {
    this.#currency = currency;
  }

  async add(tx: Tx, policyId: number): Promise<void> {
    for (const instalment of await instalmentsOf(tx, policyId))
      this.#left.set(instalment.id, asPayable(instalment));
  }

  of(policyId: number): Payable[] {
    return [...this.#left.values()].filter(({ policy_id }) => policy_id === policyId);
  }

  take(instalmentId: number, amount: string): void {
    const payable = this.#left.get(instalmentId);
    if (payable) payable.open = difference(this.#currency, payable.open, amount);
  }
}

function toInstalment(open: Open, index: number, currency: string, asked: AllocationInput): NewPart[] {
  const { policy_id, instalment_id = null, amount } = asked;
  const payable = open.of(policy_id).find(({ id }) => id === instalment_id);
  if (!payable) throw at(index, 'instalment_id', said('paymentOtherInstalment'));
  if (compareAmounts(currency, amount, payable.open) > 0)
    throw at(index, 'amount', said('instalmentOpen', { amount: payable.open, currency }));
  open.take(payable.id, amount);
  return [{ policy_id, instalment_id, amount: sumOf(currency, [amount]) }];
}

function overPolicy(
  open: Open,
  index: number,
  { currency, status }: PaidPolicy,
  { policy_id, amount }: AllocationInput,
): NewPart[] {
  // It has no instalments before the issue, which then takes what waits for it.
  if (status === 'pending_issuance')
    return [{ policy_id, instalment_id: null, amount: sumOf(currency, [amount]) }];
  const { shares, rest } = oldestFirst(currency, amount, open.of(policy_id));
  if (isPositive(rest))
    throw at(index, 'amount', said('policyOpen', { amount: difference(currency, amount, rest), currency }));
  for (const share of shares) open.take(share.instalment_id, share.amount);
  return shares;
}

export type Resolved = { billing_type: BillingType; parts: NewPart[]; total: string };

/** What money from a client is for: instalments that were named, then those of the named policies, the oldest first. */
export async function partsFromClient(tx: Tx, caller: Caller, asked: FromClient): Promise<Resolved> {
  const { currency, allocations } = asked;
  const policies = await holdPolicies(tx, caller, asked);
  refuseForClient(policies, asked);
  const open = new Open(currency);
  for (const id of new Set(policies.map((policy) => policy.id))) await open.add(tx, id);
  const named = allocations.flatMap((each, index) =>
    each.instalment_id ? toInstalment(open, index, currency, each) : [],
  );
  const spread = allocations.flatMap((each, index) => {
    const policy = policies[index];
    return each.instalment_id || !policy ? [] : overPolicy(open, index, policy, each);
  });
  return {
    billing_type: policies[0]?.billing_type ?? 'agency_bill',
    parts: [...named, ...spread],
    total: sumOf(
      currency,
      allocations.map(({ amount }) => amount),
    ),
  };
}

const toSettle = new Map<PolicyStatus, Said>(
  (['draft', 'pending_issuance', 'not_taken_up'] as const).map((status) => [
    status,
    said('remittanceNotIssued'),
  ]),
);

function refuseForInsurer(policies: readonly PaidPolicy[], insurerId: number): void {
  policies.forEach(({ insurer_id, billing_type, status }, index) => {
    if (insurer_id !== insurerId) throw at(index, 'policy_id', said('remittanceOtherInsurer'));
    if (billing_type === 'direct_bill') throw at(index, 'policy_id', said('remittanceDirect'));
    const refusal = toSettle.get(status);
    if (refusal) throw at(index, 'policy_id', refusal);
  });
}

/** What is open is signed as the transfer is: above nothing where whoever pays owes it. */
function refuseBeyond(currency: string, amount: string, open: string, index: number): void {
  const compared = compareAmounts(currency, amount, open);
  const isBeyond = amount.startsWith('-')
    ? compared < 0 || !open.startsWith('-')
    : compared > 0 || open.startsWith('-');
  if (isBeyond && !isZero(amount))
    throw at(index, 'amount', said('remittanceOpen', { amount: open, currency }));
}

/** What a transfer settles: policies of that insurer whose premium we collect, of either sign, up to what is open. */
export async function partsWithInsurer(
  tx: Tx,
  caller: Caller,
  asked: Asked & { direction: PaymentDirection; insurer_id: number },
): Promise<Resolved> {
  const { currency, allocations, insurer_id, direction } = asked;
  const policies = await holdPolicies(tx, caller, asked);
  refuseForInsurer(policies, insurer_id);
  const balances = await openBalances(
    tx,
    policies.map(({ id }) => id),
  );
  const none = sumOf(currency, []);
  policies.forEach(({ id }, index) => {
    const amounts = allocations.filter(({ policy_id }) => policy_id === id).map(({ amount }) => amount);
    const balance = balances.get(id) ?? none;
    const open = direction === 'to_insurer' ? balance : difference(currency, none, balance);
    refuseBeyond(currency, sumOf(currency, amounts), open, index);
  });
  const parts = allocations.map(({ policy_id, amount }) => ({ policy_id, instalment_id: null, amount }));
  return {
    billing_type: 'agency_bill',
    parts,
    total: sumOf(
      currency,
      parts.map(({ amount }) => amount),
    ),
  };
}
