import { LeadCreate, LeadUpdate, unreachable, type Lead } from '#contract/sales/leads/leads';
import { moneyProblem } from '#contract/base/amounts/money';
import { z } from 'zod';
import { valuesLike, type Values } from '../../../../components/form/merging/merge.ts';
import { blankOf } from '../../../../components/form/fields/schemaFields.ts';

const { accept_duplicates: _same, accept_past_follow_up: _past, ...typed } = blankOf(LeadUpdate);
const blank = { ...typed, lead_type: 'new_business' };

/** What the form shows: a new lead is the caller's own and in the organisation's currency. */
export const valuesOf =
  (ours: { assigned_to_id: number; currency: string } & Values) =>
  (lead: Lead | undefined): Values => {
    const fresh = { ...blank, ...ours };
    return lead ? valuesLike(fresh)(lead) : fresh;
  };

const takenOver = [
  'name',
  'account_type',
  'account_id',
  'company_name',
  'email',
  'phone',
  'category_id',
  'source',
  'currency',
  'agent_id',
  'sub_agent_id',
  'tags',
  'language',
  'marketing_consent',
  'do_not_contact',
] as const satisfies (keyof Lead)[];

/** What another lead for the same client begins with. */
export const nextLeadOf = (lead: Lead): Values => ({
  ...Object.fromEntries(takenOver.map((field) => [field, lead[field]])),
  lead_type: 'cross_sell',
});

/** All that is wrong at once: the schema itself would say nothing of the whole while one field is wrong. */
const checkedBy = (schema: z.ZodType) =>
  z.unknown().superRefine((given, context) => {
    const issues = schema.safeParse(given).error?.issues ?? [];
    for (const issue of issues) context.addIssue({ ...issue });
    const isWrong = (field: string) => issues.some(({ path }) => path[0] === field);
    const { email, phone, expected_premium, currency } = given as Values;
    if (!email && !phone && !isWrong('phone'))
      context.addIssue({ code: 'custom', path: ['phone'], message: unreachable });
    if (typeof expected_premium !== 'string' || typeof currency !== 'string' || isWrong('expected_premium'))
      return;
    const message = moneyProblem(expected_premium, currency);
    if (message) context.addIssue({ code: 'custom', path: ['expected_premium'], message });
  });

/** What checks the form while someone types. */
export const leadChecks = { create: checkedBy(LeadCreate), update: checkedBy(LeadUpdate) };
