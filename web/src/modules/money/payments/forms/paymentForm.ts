import { isPositive } from '#contract/base/amounts/decimals';
import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';
import type { BillingType } from '#contract/base/amounts/billing';
import type { PaymentDirection, PaymentMethod } from '#contract/money/paymentStates';
import type { Problem } from '../../../../components/form/fields/schemaFields.ts';
import type { OpenPart } from '../open.queries.ts';
import { allocationsOf, amountIn, paidOf, spread, totalOf, type Payee, type TypedShares } from './spread.ts';

/** What every form of money asks for. */
export type WayValues = {
  direction: PaymentDirection;
  currency: string;
  date: string;
  method: PaymentMethod;
  reference: string;
  payer: string;
  cheque_no: string;
  bank: string;
  cheque_date: string | null;
};

type ClientValues = WayValues & { account_id: number; amount: string | null };

export type RefundValues = ClientValues & { reason: string };

/** Money of a client, as it is typed. */
export type ReceiptValues = ClientValues & {
  billing_type: BillingType;
  pays_for_others: boolean;
  /** Policies of other accounts. */
  others: number[];
  shares: TypedShares;
};

export const blank = { reference: '', payer: '', cheque_no: '', bank: '', cheque_date: null };

/** A field that was typed in for another method is not sent. */
export function withoutCheque<V extends WayValues>({ cheque_no, bank, cheque_date, ...values }: V) {
  return values.method === 'cheque' ? { ...values, cheque_no, bank, cheque_date } : values;
}

export type OpenPayee = OpenPart & Payee;

/** Those that a payment in this currency and of this billing can be for; a policy that it is recorded at comes first. */
export function payeesOf(
  { currency, billing_type, pays_for_others, others }: ReceiptValues,
  parts: readonly OpenPart[],
  policyId?: number,
): OpenPayee[] {
  const isNamed = ({ policy_id }: OpenPart) => policy_id === policyId;
  const isOther = ({ policy_id }: OpenPart) => pays_for_others && others.includes(policy_id);
  const fitting = parts.filter((part) => part.currency === currency && part.billing_type === billing_type);
  return fitting
    .toSorted(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) ||
        Number(one.instalment_id === null) - Number(other.instalment_id === null) ||
        one.due_date.localeCompare(other.due_date),
    )
    .map((part) => ({
      ...part,
      isAutomatic: policyId === undefined || isNamed(part) || isOther(part),
    }));
}

/** What the client pays next for a policy: whatever of it is open and due on the first of its days. */
export function nextDue(
  { id, currency }: { id: number; currency: string },
  parts: readonly OpenPart[],
): string | null {
  const open = parts.filter(({ policy_id }) => policy_id === id);
  const [day] = open.map(({ due_date }) => due_date).toSorted();
  const due = open.filter(({ due_date }) => due_date === day);
  return due.length === 0
    ? null
    : sumOf(
        currency,
        due.map((part) => part.open),
      );
}

/** What is sent of the form. */
export function receiptBody(
  { billing_type: _billing, others: _others, shares: typed, ...values }: ReceiptValues,
  payees: readonly Payee[],
) {
  const { shares } = spread(values.currency, values.amount, payees, typed);
  return { ...withoutCheque(values), allocations: allocationsOf(payees, shares) };
}

export const early = ({ method, date }: WayValues, today: string): Problem[] =>
  method !== 'cheque' && date > today
    ? [{ path: ['date'], text: 'This day is yet to come. Only a cheque may be for a later day.' }]
    : [];

/** A share that is more than its place can take. */
export const tooLarge = (
  currency: string,
  payees: readonly Payee[],
  shares: Record<string, string>,
  sentenceOf: (payee: Payee) => string | undefined,
): Problem[] =>
  paidOf(payees, shares).flatMap((payee) => {
    const isMore = compareAmounts(currency, amountIn(currency, shares[payee.key]), payee.open) > 0;
    const text = isMore ? sentenceOf(payee) : undefined;
    return text === undefined ? [] : [{ path: ['shares', payee.key], text }];
  });

/** As the server says it. Money for a policy that is not issued yet is taken as it comes. */
export const moreThanOpen = (currency: string) => (payee: Payee) =>
  payee.instalment_id === null ? undefined : `Only ${payee.open} ${currency} of this instalment is open.`;

/** What the server would refuse, told while someone types. */
export function receiptFaults(values: ReceiptValues, payees: readonly Payee[], today: string): Problem[] {
  const { currency, amount, billing_type, reference, shares: typed } = values;
  const { shares, rest } = spread(currency, amount, payees, typed);
  const faults: Problem[] = [
    ...early(values, today),
    ...tooLarge(currency, payees, shares, moreThanOpen(currency)),
  ];
  if (amount && rest.startsWith('-')) {
    const total = totalOf(currency, payees, shares);
    const text = `These add up to ${total} ${currency}, the payment is ${amount} ${currency}.`;
    faults.push({ path: ['shares'], text });
  }
  if (billing_type === 'direct_bill' && reference.trim() === '')
    faults.push({
      path: ['reference'],
      text: 'The insurer collects this premium. Enter the reference of its receipt.',
    });
  if (billing_type === 'direct_bill' && isPositive(rest))
    faults.push({
      path: ['amount'],
      text: 'The insurer collects this premium. Enter no more than it was paid for these policies.',
    });
  return faults;
}

/** A refund is at most what the client has to their credit. */
export function refundFaults(
  values: ClientValues,
  creditOf: (currency: string) => string,
  today: string,
): Problem[] {
  const { currency, amount } = values;
  const credit = creditOf(currency);
  const isMore = compareAmounts(currency, amountIn(currency, amount), credit) > 0;
  return [
    ...early(values, today),
    ...(isMore ? [{ path: ['amount'], text: `The client has a credit of ${credit} ${currency}.` }] : []),
  ];
}
