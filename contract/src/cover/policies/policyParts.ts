import { z } from 'zod';
import { CalendarDate, Id, line, Link, paragraph } from '../../base/http.ts';
import { Money } from '../../base/amounts/money.ts';
import { modeOfPlan, type PaymentPlan } from '../../money/paymentPlan.ts';
import { percent, restOfHundred, sumOfPercents } from '../../base/amounts/percent.ts';
import { benefitsField, OfferBenefit } from '../../sales/quotes/benefits.ts';
import { planTerms } from '../../sales/quotes/plans.ts';
import { endsBeforeStart } from '../../base/days/term.ts';
import { plusDays } from '../../base/days/wallClock.ts';
import { policyStatuses } from './policyStates.ts';

/** Who carries a share of a policy beside its insurer. */
export const Coinsurer = z.object({ insurer_id: Id, insurer: Link, share_pct: z.string() });

export const sharesTooLarge = 'The shares add up to more than 100 %.';
export const coinsurersField = z
  .array(z.strictObject({ insurer_id: Id, share_pct: percent }))
  .max(20)
  .superRefine((shares, context) => {
    shares.forEach(({ insurer_id }, index) => {
      if (shares.findIndex((each) => each.insurer_id === insurer_id) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'insurer_id'],
          message: 'This insurer is in the list already.',
        });
    });
    const shared = sumOfPercents(shares.map(({ share_pct }) => share_pct));
    if (restOfHundred(shared) === undefined)
      context.addIssue({ code: 'custom', path: [], message: sharesTooLarge });
  });

/** Days between a cancellation and a reinstatement, both inclusive, on which there was no cover. */
export const Gap = z.object({ from: CalendarDate, to: CalendarDate });

/** What is agreed with the insurer besides the premium, as in an offer. */
export const policyTermFields = {
  plan_name: line(100),
  /** What the client bears of each claim. */
  deductible: Money.nullable(),
  benefits: benefitsField,
  conditions: paragraph(20_000),
};
export const PolicyTerms = {
  plan_name: z.string(),
  deductible: z.string().nullable(),
  benefits: z.array(OfferBenefit),
  conditions: z.string(),
};

const departureFields = [
  'insurer',
  'product',
  'currency',
  'gross_premium',
  'lines',
  'plan_name',
  'deductible',
  'benefits',
  'conditions',
  ...planTerms,
] as const;

/** Where a policy is not what the client accepted. Of a benefit, what is said of it: its limit, or a word for that. */
export const Departure = z.object({
  field: z.enum(departureFields),
  /** Which benefit, or which category of people; empty for the other fields. */
  label: z.string(),
  accepted: z.string(),
  now: z.string(),
});
export type Departure = z.infer<typeof Departure>;

/** One that the product asks for, by the key that a file of it says. */
export const MissingDocument = z.object({ key: z.string(), name: z.string() });

/** Of each policy before and after one, so many are told. */
export const longestChain = 20;

/** One of the policies that follow each other; null where the caller may not see it. */
const PolicyInChain = z
  .object({
    id: Id,
    label: z.string(),
    status: z.enum(policyStatuses),
    start_date: CalendarDate,
    end_date: CalendarDate,
    currency: z.string(),
    gross_premium: z.string(),
  })
  .nullable();
export type PolicyInChain = z.infer<typeof PolicyInChain>;

/** The policies that a policy continues, itself, and those that continue it; the first one first. */
export const PolicyChain = z.array(PolicyInChain);
export type PolicyChain = z.infer<typeof PolicyChain>;

/** What stands in the way of nothing, but should be known before a step. */
export const PolicyWarning = z.object({
  step: z.enum(['submit', 'issue']),
  about: z.enum(['plates', 'nominees', 'kyc', 'leavers', 'documents', 'head_count']),
  sentence: z.string(),
});

type Paid = {
  payment_mode?: 'full' | 'instalments' | 'financed' | undefined;
  payment_plan?: PaymentPlan | null | undefined;
};
export function modeOfItsPlan({ payment_mode, payment_plan }: Paid, context: z.RefinementCtx): void {
  if (payment_mode && payment_plan && modeOfPlan(payment_plan) !== payment_mode)
    context.addIssue({
      code: 'custom',
      path: ['payment_mode'],
      message: 'The payment plan says otherwise.',
    });
}

type Dates = { start_date?: string | undefined; end_date?: string | undefined };
export function endAfterStart({ start_date, end_date }: Dates, context: z.RefinementCtx): void {
  if (start_date && end_date && end_date < start_date)
    context.addIssue({ code: 'custom', path: ['end_date'], message: endsBeforeStart });
}

type Noted = { bound_on?: string | null | undefined; cover_note_expiry?: string | null | undefined };
/** Where nobody says until when the insurer holds it covered, it is for thirty days. */
const usualNoteDays = 30;
export const usualNoteEnd = (boundOn: string): string => plusDays(boundOn, usualNoteDays);

/** What the insurer holds covered, it holds until a day. */
export function coverNoteHolds({ bound_on, cover_note_expiry }: Noted, context: z.RefinementCtx): void {
  if (bound_on && cover_note_expiry && cover_note_expiry < bound_on)
    context.addIssue({ code: 'custom', path: ['cover_note_expiry'], message: endsBeforeStart });
}
