import { z } from 'zod';
import { CalendarDate, Id, Link } from '../../base/http.ts';
import { offerStatuses } from '../../sales/quotes/offerStates.ts';
import { policyStatuses } from '../policies/policyStates.ts';

/** What makes a year dearer or cheaper: the rate of what was insured before, more or less of it, or the tax on it. */
export const changeReasons = ['rate', 'sum_insured', 'items', 'tax'] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** A term of the chain; null where the reader does not see the policy. */
const FormerTerm = z
  .object({
    id: Id,
    label: z.string(),
    status: z.enum(policyStatuses),
    insurer: Link,
    start_date: CalendarDate,
    end_date: CalendarDate,
    currency: z.string(),
    /** Net, for a year. */
    annual_premium: z.string(),
    /** Days without cover before it; null where it is the first, or where there were none. */
    gap_days: z.int().nullable(),
  })
  .nullable();

const OfferBeside = z.object({
  id: Id,
  insurer: Link,
  product: Link.nullable(),
  plan_name: z.string(),
  status: z.enum(offerStatuses),
  sum_insured: z.string().nullable(),
  deductible: z.string().nullable(),
  net_premium: z.string().nullable(),
  tax: z.string().nullable(),
  gross_premium: z.string().nullable(),
  /** Net, for a year, and against what expires. */
  annual_premium: z.string().nullable(),
  change_pct: z.string().nullable(),
  is_recommended: z.boolean(),
  is_selected: z.boolean(),
  is_same_insurer: z.boolean(),
});

/** What ends beside what is offered, with how the one becomes the other. Amounts are in the currency of the policy. */
export const RenewalOverview = z.object({
  currency: z.string(),
  /** Null where the reader does not see the policy. */
  expiring: z
    .object({
      id: Id,
      label: z.string(),
      status: z.enum(policyStatuses),
      insurer: Link,
      product: Link,
      plan_name: z.string(),
      start_date: CalendarDate,
      end_date: CalendarDate,
      sum_insured: z.string().nullable(),
      deductible: z.string().nullable(),
      item_count: z.int(),
      net_premium: z.string(),
      tax: z.string(),
      gross_premium: z.string(),
      annual_premium: z.string(),
    })
    .nullable(),
  /** Of the quote for it, as far as the reader sees that. */
  offers: z.array(OfferBeside),
  /** From what expires to what would be paid, gross and for a year; null as long as there is no price. */
  change: z
    .object({
      from: z.string(),
      to: z.string(),
      reasons: z.array(z.object({ reason: z.enum(changeReasons), amount: z.string() })),
    })
    .nullable(),
  /** The oldest first, the expiring one last. */
  chain: z.array(FormerTerm),
});
export type RenewalOverview = z.infer<typeof RenewalOverview>;
