import type { BillingType } from '#contract/base/amounts/billing';
import type { DateFormat } from '#contract/system/organisation';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import type { Insured } from '#contract/sales/risk/insured';
import type { LineKind } from '#contract/money/premium';
import type { PolicyYear } from '#contract/money/premiumFrequency';
import type { Working } from '#contract/money/working';
import type { Language } from '#contract/system/users';
import type { Addressee, Letterhead } from '../stationery.ts';

type Line = {
  kind: LineKind;
  label: string;
  /** The vehicle, person or place that it is for; empty where it is for all. */
  item: string;
  tax_rate: string | null;
  /** Not one that we made of the rate, and name in the client's language. */
  manual: boolean;
  /** For how many it is at how much each, where it came about so. */
  working: Working | null;
  amount: string;
};

type Transaction = Pick<
  PremiumTransaction,
  'kind' | 'effective_date' | 'currency' | 'net_premium' | 'fees' | 'tax' | 'gross_premium' | 'calculation'
> & { lines: Line[] };

/** Everything that a debit or credit note says. Days are calendar days, amounts decimal text of one currency. */
export type PremiumNoteData = {
  /** The client's, where we have it. */
  language: Language;
  date_format: DateFormat;
  organisation: Letterhead;
  kind: 'debit' | 'credit';
  number: string;
  issued_on: string;
  /** Of a credit the notes that charged what it gives back, and why it does. */
  credited: { number: string; issued_on: string }[];
  reason: string;
  client: Addressee;
  policy: {
    reference: string;
    number: string;
    insurer: string;
    product: string;
    start_date: string;
    end_date: string;
    billing_type: BillingType;
  };
  /** What was agreed, as far as whoever pays asks for it. */
  terms: { plan_name: string; deductible: string | null };
  /** Null where nobody has described it. */
  insured: Insured | null;
  /** Of a life policy that is charged by its years, which of how many this is. */
  year?: PolicyYear | null;
  transaction: Transaction;
  /** What is to be paid by when; several where it is paid in instalments. */
  due: { due_date: string; amount: string }[];
  issued_by: { name: string; job_title: string; email: string; phone: string } | null;
};
