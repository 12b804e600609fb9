import { queryOptions } from '@tanstack/react-query';
import { isPositive } from '#contract/base/amounts/decimals';
import { difference } from '#contract/base/amounts/amounts';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Link } from '#contract/base/http';
import type { Operation } from '#contract/base/operation';
import type { ListAnswer, Params } from '#contract/base/recordOperations';
import { policyOperations } from '#contract/cover/policies/policyOperations';
import { instalmentOperations } from '#contract/money/instalmentOperations';
import type { Balance, Instalment } from '#contract/money/instalments';
import type { Policy } from '#contract/cover/policies/policies';
import { call } from '../../../api/call.ts';
import { withoutClient } from './paymentText.ts';

/** What money of a client may be for. */
export interface OpenPart {
  key: string;
  policy_id: number;
  policy: Link;
  account: Link;
  /** None before the issue, which makes them. */
  instalment_id: number | null;
  number: number | null;
  due_date: string;
  is_overdue: boolean;
  currency: string;
  billing_type: BillingType;
  open: string;
}

/** As many parts as one payment may have. */
const mostParts = 500;
const pageSize = 100;

type ListOf<R> = Operation<ListAnswer<R>, undefined, Params>;

async function allOf<R>(list: ListOf<R>, narrowed: Params, signal: AbortSignal): Promise<R[]> {
  const rows: R[] = [];
  for (let page = 1; rows.length < mostParts; page += 1) {
    const params = { ...narrowed, page, page_size: pageSize };
    const { results, count } = await call(list, { params, signal });
    rows.push(...results);
    if (rows.length >= count) break;
  }
  return rows;
}

/** What nobody has paid, waived or sent a cheque for. */
const ofInstalment = (instalment: Instalment): OpenPart => {
  const { id, policy_id, policy, account, number, due_date, is_overdue } = instalment;
  const { currency, billing_type, due, held } = instalment;
  return {
    key: `i${id}`,
    policy_id,
    policy: { ...policy, label: withoutClient(policy.label, account.label) },
    account,
    instalment_id: id,
    number,
    due_date,
    is_overdue,
    currency,
    billing_type,
    open: difference(currency, due, held),
  };
};

type BeforeIssue = Pick<
  Policy,
  | 'id'
  | 'reference'
  | 'policy_number'
  | 'account'
  | 'start_date'
  | 'currency'
  | 'billing_type'
  | 'gross_premium'
>;

/** The premium of a policy that is not issued yet, without what waits for it already. */
const ofPolicy = (policy: BeforeIssue, credit: string): OpenPart => {
  const { id, reference, policy_number, account, start_date, currency, billing_type, gross_premium } = policy;
  return {
    key: `p${id}`,
    policy_id: id,
    policy: { id, label: policy_number || reference },
    account,
    instalment_id: null,
    number: null,
    due_date: start_date,
    is_overdue: false,
    currency,
    billing_type,
    open: difference(currency, gross_premium, credit),
  };
};

const paidBy = (id: number, signal: AbortSignal) =>
  call(instalmentOperations.ofPolicy, { path: { id }, signal });

const thatAreOpen = (parts: OpenPart[]): OpenPart[] => parts.filter(({ open }) => isPositive(open));

/** What was paid for a policy that is not issued yet, whoever has it. */
const waitingOf = ({ billing_type, credit, insurer_credit }: Balance): string =>
  billing_type === 'agency_bill' ? credit : insurer_credit;

/** All that is open of an account: its instalments, the oldest first, then policies that are not issued yet. */
export const openOfAccount = (account: number) =>
  queryOptions({
    queryKey: ['instalments', 'open', 'account', account],
    queryFn: async ({ signal }) => {
      const unpaid = { account, status: 'pending,part_paid', ordering: 'due_date' };
      const [instalments, awaited] = await Promise.all([
        allOf(instalmentOperations.list, unpaid, signal),
        allOf(policyOperations.list, { account, status: 'pending_issuance' }, signal),
      ]);
      const ofAwaited = awaited.map(async (policy) =>
        ofPolicy(policy, waitingOf((await paidBy(policy.id, signal)).balance)),
      );
      return thatAreOpen([...instalments.map(ofInstalment), ...(await Promise.all(ofAwaited))]);
    },
  });

/** The same of one policy, which may be of another account. */
export const openOfPolicy = (id: number) =>
  queryOptions({
    queryKey: ['instalments', 'open', 'policy', id],
    queryFn: async ({ signal }) => {
      const [policy, { instalments, balance }] = await Promise.all([
        call(policyOperations.record, { path: { id }, signal }),
        paidBy(id, signal),
      ]);
      const isAwaited = policy.status === 'pending_issuance';
      return thatAreOpen(isAwaited ? [ofPolicy(policy, waitingOf(balance))] : instalments.map(ofInstalment));
    },
  });
