import { isPositive } from '#contract/base/amounts/decimals';
import type { Link } from '#contract/base/http';
import type { Payment } from '#contract/money/payments';
import { paymentActionTable, type PaymentInState, type PaymentMethod } from '#contract/money/paymentStates';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { askedBy, type Decider } from '../../../nouns/steps/secondPerson.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';

/** Only of money that a client paid to us. */
export const hasReceipt = ({ direction, receipt_no }: Pick<Payment, 'direction' | 'receipt_no'>): boolean =>
  direction === 'from_client' && receipt_no !== null;

type Row = Pick<PaymentInState, 'status' | 'direction'> & {
  method: PaymentMethod;
  unallocated: string;
  reverses_id: number | null;
  created_by: Link | null;
  is_early: boolean;
  is_refunded: boolean;
};

/** What the action table reads of it, for whoever acts. */
export const inState = (
  { status, direction, method, unallocated, reverses_id, created_by, is_early, is_refunded }: Row,
  decider: Decider,
): PaymentInState => ({
  status,
  direction,
  is_cheque: method === 'cheque',
  is_early,
  is_refunded,
  ...askedBy(created_by, decider),
  has_rest: isPositive(unallocated),
  is_reversal: reverses_id !== null,
});

/** A payment as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <P extends Row>({ scope, ...payment }: P & { scope: Scope }) => ({
    ...payment,
    allowed_actions: allowedActions(
      paymentActionTable,
      inState(payment as unknown as Row, caller),
      reachOf(caller, scope),
    ),
  });

type Named = { receipt_no: string | null; reference: string; cheque_no: string; payer: string };

/** Besides the client or the insurer, any fragment of these finds the payment. */
export const ownText = ({ receipt_no, reference, cheque_no, payer }: Named): string =>
  searchTextOf([
    fold(payer),
    ...[receipt_no ?? '', reference, cheque_no].flatMap((number) => [fold(number), compact(number)]),
  ]);
