import { z } from 'zod';
import { CalendarDate, Link, Timestamp } from '#contract/base/http';
import { toldOfferStatuses } from '#contract/sales/quotes/offerStates';
import { QuoteSummary } from '#contract/sales/quotes/quotes';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { columnsOf } from '../../../sheets/columns.ts';

const amount = z.string().nullable();

/** A quote and one of its offers; the columns of the offer are empty where there is none. */
const ExportedOffer = QuoteSummary.omit({
  allowed_actions: true,
  offer_count: true,
  priced_count: true,
  best_gross: true,
  recommended_insurer: true,
}).extend({
  insurer: Link.nullable(),
  product: Link.nullable(),
  plan_name: z.string().nullable(),
  offer_status: z.enum(toldOfferStatuses).nullable(),
  requested_at: Timestamp.nullable(),
  reply_due_on: CalendarDate.nullable(),
  received_on: CalendarDate.nullable(),
  net_premium: amount,
  fees: amount,
  tax: amount,
  gross_premium: amount,
  deductible: amount,
  commission_rate: z.string().nullable(),
  offer_valid_until: CalendarDate.nullable(),
  is_recommended: z.boolean(),
});

const columns = columnsOf(ExportedOffer);

/** What we earn is no column for whoever may see no commission. */
export const columnsFor = (caller: Caller): typeof columns =>
  holds(caller, 'commissions:view') ? columns : columns.filter(({ field }) => field !== 'commission_rate');
