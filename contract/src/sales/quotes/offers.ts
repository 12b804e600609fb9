import { z } from 'zod';
import {
  CalendarDate,
  EnteredDay,
  Id,
  idInPath,
  line,
  Link,
  maxId,
  paragraph,
  recordFields,
  Timestamp,
} from '../../base/http.ts';
import { billingTypes } from '../../base/amounts/billing.ts';
import { Money } from '../../base/amounts/money.ts';
import { benefitsField, OfferBenefit } from './benefits.ts';
import { offerStatuses } from './offerStates.ts';
import { OfferPlan, offerPlansField } from './plans.ts';
import { percent } from '../../base/amounts/percent.ts';
import { PremiumLine, premiumLinesField } from '../../money/premium.ts';

export const mostOffers = 200;
/** More columns than these cannot be read side by side: a proposal has no more offers. */
export const mostProposed = 8;

/** How the insurer was asked: by mail, or in a way that we only know of. */
const askedBy = ['email', 'outside'] as const;

/** What one insurer would ask for one plan. Until it is priced it has no lines and no totals. */
export const Offer = z.object({
  id: Id,
  insurer_id: Id,
  insurer: Link,
  /** Who would collect the premium: as the insurer has it, or else the organisation; not told by what was frozen before it was. */
  billing_type: z.enum(billingTypes).optional(),
  product_id: Id.nullable(),
  product: Link.nullable(),
  plan_name: z.string(),
  /** One that was not asked for yet is `requested` as well, and has no `requested_at`. */
  status: z.enum(offerStatuses),
  requested_at: Timestamp.nullable(),
  asked_by: z.enum(askedBy).nullable(),
  /** The mail by which it was asked for. */
  request_email_id: Id.nullable(),
  reply_due_on: CalendarDate.nullable(),
  received_on: CalendarDate.nullable(),
  decline_reason: z.string(),
  lines: z.array(PremiumLine),
  /** The rate of the product, or else of the organisation, when the lines were entered; null where neither set one. */
  tax_rate: z.string().nullable(),
  net_premium: z.string().nullable(),
  fees: z.string().nullable(),
  tax: z.string().nullable(),
  gross_premium: z.string().nullable(),
  deductible: z.string().nullable(),
  sum_insured: z.string().nullable(),
  benefits: z.array(OfferBenefit),
  /** What each category of people would be covered for. */
  plans: z.array(OfferPlan),
  conditions: z.string(),
  /** Left out for whoever may not see commissions. */
  commission_rate: z.string().nullable().optional(),
  /** Its last day. Without one it holds as long as the quote. */
  valid_until: CalendarDate.nullable(),
  is_expired: z.boolean(),
  /** A file of the quote. */
  document_id: Id.nullable(),
  document: Link.nullable(),
  is_recommended: z.boolean(),
  ...recordFields,
});
export type Offer = z.infer<typeof Offer>;

const fields = {
  insurer_id: Id,
  product_id: Id.nullable(),
  plan_name: line(100),
  /** With lines the offer has a price and counts as received. */
  lines: premiumLinesField,
  deductible: Money.nullable(),
  sum_insured: Money.nullable(),
  benefits: benefitsField,
  plans: offerPlansField,
  conditions: paragraph(20_000),
  commission_rate: percent.nullable(),
  reply_due_on: EnteredDay.nullable(),
  valid_until: EnteredDay.nullable(),
  document_id: Id.nullable(),
  /** At most one offer of a quote is. */
  is_recommended: z.boolean(),
};

export const OfferCreate = z.strictObject(fields).partial().required({ insurer_id: true });
export type OfferCreate = z.infer<typeof OfferCreate>;
export const OfferUpdate = z.strictObject(fields).partial();
export type OfferUpdate = z.infer<typeof OfferUpdate>;

/** Several insurers to be asked at once, each with an offer of its own: all of them, or none. */
export const OffersCreate = z.strictObject({
  insurer_ids: z
    .array(Id)
    .min(1)
    .max(50)
    .superRefine((ids, context) => {
      for (const [index, id] of ids.entries())
        if (ids.indexOf(id) < index)
          context.addIssue({
            code: 'custom',
            path: [index],
            message: 'This insurer is in the list already.',
          });
    }),
});
export type OffersCreate = z.infer<typeof OffersCreate>;
export const Offers = z.array(Offer);

/** How an insurer has done by us in the last twelve months. */
export const InsurerFigures = z.object({
  insurer_id: Id,
  /** From being asked to a price, the middle one; null where nobody was asked and has answered. */
  reply_days: z.number().nullable(),
  priced_count: z.int(),
  /** How many of those with a price the client took. */
  selected_count: z.int(),
});
export type InsurerFigures = z.infer<typeof InsurerFigures>;
export const InsurerFiguresList = z.array(InsurerFigures);

export const OfferDecline = z.strictObject({ reason: paragraph(2000) }).partial();
export type OfferDecline = z.infer<typeof OfferDecline>;

export const OfferParams = z.object({ id: idInPath(maxId), offer_id: idInPath(maxId) });
