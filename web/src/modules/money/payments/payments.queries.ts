import { instalmentOperations } from '#contract/money/instalmentOperations';
import type { InsurerAccountParams } from '#contract/money/insurerAccounts';
import { paymentOperations } from '#contract/money/paymentOperations';
import { queryFor, steadyQueryFor } from '../../../api/call.ts';
import type { Noun } from '../../../api/changes.ts';
import { records, type Params } from '../../../api/records.ts';

export const payments = records(paymentOperations);

/** Those of one policy, the newest first. */
export const paymentsOf = (policy: number) => payments.list({ policy, page_size: 100 });

/** What a list of payments comes to, by currency and direction. */
export const totalsOf = (filter: Params) => steadyQueryFor(paymentOperations.totals, { params: filter });

/** How a policy is paid: its plan, its instalments, and what they come to. */
export const instalmentsOf = (policyId: number) =>
  queryFor(instalmentOperations.ofPolicy, { path: { id: policyId } });

/** What an account has paid, owes and has to its credit, by currency and by who collects it. */
export const balancesOf = (accountId: number) =>
  queryFor(instalmentOperations.balances, { path: { id: accountId } });

/** What is open between an insurer and us, in either direction. */
export const accountWith = (insurerId: number, period: InsurerAccountParams = {}) =>
  steadyQueryFor(paymentOperations.insurerAccount, { path: { id: insurerId }, params: period });

/** What money changes: itself, and what it pays. */
export const changedByPayments: Noun[] = ['payments', 'instalments'];

/** Whom we owe among insurers, and by when. */
export const insurersDue = queryFor(paymentOperations.insurersDue);
