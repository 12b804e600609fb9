import type { ComparableOffer } from '#contract/sales/quotes/comparisonRows';
import type { Insured } from '#contract/sales/risk/insured';
import type { DateFormat } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import type { Addressee, Letterhead } from '../stationery.ts';

export type ProposalOffer = ComparableOffer & {
  insurer: string;
  /** Empty where nobody has named one. */
  product: string;
  plan_name: string;
  is_recommended: boolean;
};

/** Everything that a proposal says. Days are calendar days, amounts decimal text in the currency of the quote. */
export type ProposalData = {
  /** The client's, where we have it. */
  language: Language;
  date_format: DateFormat;
  organisation: Letterhead;
  quote: {
    number: string;
    revision: number;
    category: string;
    start_date: string;
    end_date: string | null;
    currency: string;
    sum_insured: string | null;
    valid_until: string;
  };
  client: Addressee;
  needs: string;
  /** Null where nobody has described it yet. */
  insured: Insured | null;
  /** All of it, where there is more than is named above. */
  annex?: Insured | null;
  /** Of how many policy years the prices are the first; null where they are for the whole cover. */
  policy_years?: number | null;
  /** In the order of their columns. */
  offers: ProposalOffer[];
  recommendation_reason: string;
  made_by: { name: string; job_title: string; email: string; phone: string };
  made_on: string;
  /** A preview, marked as such on every page. */
  is_draft: boolean;
};
