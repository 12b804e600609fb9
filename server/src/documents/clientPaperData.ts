import type { DateFormat } from '#contract/organisation';
import type { Language } from '#contract/users';
import type { Letterhead } from './stationery.ts';

/** What every paper for a client says first. */
type Headed = {
  /** The client's, where we have it. */
  language: Language;
  date_format: DateFormat;
  organisation: Letterhead;
  client: { name: string; address: string[] };
};

type PaidFor = {
  /** As a policy is called: its number, and ours. */
  policy: string;
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
  /** Held until its date, returned unpaid, or taken back; else it counts. */
  status: 'held' | 'cleared' | 'bounced' | 'reversed';
  method: 'cash' | 'cheque' | 'transfer' | 'card' | 'finance';
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

type StatementLine = {
  date: string;
  kind:
    | 'debit_note'
    | 'credit_note'
    | 'payment'
    | 'reversal'
    | 'refund'
    | 'waiver'
    | 'by_another'
    | 'for_another';
  /** The number of the note, the receipt or the refund. */
  document: string;
  policy: { label: string } | null;
  debit: string;
  credit: string;
  /** After this line. */
  balance: string;
};

/** By how long it has been due. */
export const ageingBands = ['not_due', 'days_0_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;

type OfCurrency = {
  currency: string;
  opening: string;
  lines: StatementLine[];
  debit: string;
  credit: string;
  /** Above nothing the client owes it; below, we do. */
  closing: string;
  ageing: Record<(typeof ageingBands)[number], string>;
  /** Money of the client that pays for nothing yet. */
  unallocated: string;
};

/** Everything that a statement of account says. */
export type StatementData = Headed & {
  from: string;
  to: string;
  as_of: string;
  currencies: OfCurrency[];
};

export type ClientPaper = { kind: 'receipt'; data: ReceiptData } | { kind: 'statement'; data: StatementData };
