import type { DateFormat } from '#contract/system/organisation';
import type { PaymentMethod, PaymentStatus } from '#contract/money/paymentStates';
import type { Statement } from '#contract/money/statements';
import type { Language } from '#contract/system/users';
import type { Addressee, Letterhead } from '../stationery.ts';

/** What every paper for a client says first. */
export type Headed = {
  /** The client's, where we have it. */
  language: Language;
  date_format: DateFormat;
  organisation: Letterhead;
  client: Addressee;
};

type PaidFor = {
  /** As a policy is called: its number, and ours. */
  policy: string;
  /** The number of the refund that gave it back. */
  refund: string | null;
  instalment_number: number | null;
  due_date: string | null;
  amount: string;
};

/** Everything that a receipt says. Days are calendar days, amounts decimal text of one currency. */
export type ReceiptData = Headed & {
  number: string;
  date: string;
  currency: string;
  amount: string;
  status: PaymentStatus;
  method: PaymentMethod;
  reference: string;
  /** Who paid, where that is not the client. */
  payer: string;
  cheque_no: string;
  bank: string;
  cheque_date: string | null;
  allocations: PaidFor[];
  unallocated: string;
  recorded_by: string;
};

export type StatementData = Headed & Omit<Statement, 'account'>;

export type ClientPaper = { kind: 'receipt'; data: ReceiptData } | { kind: 'statement'; data: StatementData };
