import type { InsurerAccount } from '#contract/money/insurerAccounts';
import type { PaymentDirection, PaymentMethod, PaymentStatus } from '#contract/money/paymentStates';
import type { DateFormat } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import type { Letterhead } from '../stationery.ts';

/** What every paper for an insurer says first. */
export type HeadedForInsurer = {
  language: Language;
  date_format: DateFormat;
  organisation: Letterhead;
  /** With who keeps its accounts, where we know them. */
  insurer: { name: string; lines: string[] };
};

type Settled = {
  /** As a policy is called: its number, and ours. */
  policy: string;
  client: string;
  amount: string;
};

/** Everything that a remittance advice says. Amounts are signed as the transfer is. */
export type AdviceData = HeadedForInsurer & {
  number: string;
  direction: PaymentDirection;
  status: PaymentStatus;
  date: string;
  currency: string;
  amount: string;
  method: PaymentMethod;
  reference: string;
  cheque_no: string;
  bank: string;
  settled: Settled[];
  recorded_by: string;
};

/** The account as it stood on a day, or of a period. */
export type BordereauData = HeadedForInsurer &
  Omit<InsurerAccount, 'insurer'> & { from: string | null; to: string | null };

export type InsurerPaper =
  | { kind: 'remittance advice'; data: AdviceData }
  | { kind: 'bordereau'; data: BordereauData };
