import { z } from 'zod';
import { Id, paragraph } from '../../base/http.ts';
import type { StepsOf } from '../../base/states/steps.ts';
import { accountTypes, AccountUpdate } from '../../people/accounts.ts';
import { LeadHold, LeadLose } from './leads.ts';
import type { LeadAction } from './leadStates.ts';

export const LeadReopen = z.strictObject({ reason: paragraph(2000).min(1) });
export type LeadReopen = z.infer<typeof LeadReopen>;
/** The client is one whom we have, or a new one; what is not said of it is taken from the lead. */
/** Of whom a client is made: one whom we have, or a new one with what the lead does not say. */
export const clientOfLead = {
  account_id: Id,
  account: AccountUpdate.extend({ account_type: z.enum(accountTypes).optional() }),
};
export const oneClientOnly = 'Choose an account or describe a new one, one of the two.';

export const LeadConvert = z
  .strictObject(clientOfLead)
  .partial()
  .superRefine(({ account_id, account }, context) => {
    if ((account_id === undefined) !== (account === undefined)) return;
    context.addIssue({
      code: 'custom',
      path: ['account_id'],
      message: oneClientOnly,
    });
  });
export type LeadConvert = z.infer<typeof LeadConvert>;

export const leadSteps = {
  contact: { summary: 'Say that the client was contacted' },
  qualify: { summary: 'Say that there is a need that can be insured' },
  convert: {
    summary: 'Make a client of a lead, new or known; needs accounts:create as well',
    body: LeadConvert,
  },
  hold: { summary: 'Let a lead rest until its next follow-up', body: LeadHold },
  resume: { summary: 'Take a lead up again that was on hold, where it was before' },
  lose: { summary: 'Give a lead up, and say why', body: LeadLose },
  reopen: { summary: 'Begin anew with a lead that was lost, and say why', body: LeadReopen },
} satisfies StepsOf<LeadAction, 'quote' | 'propose' | 'win'>;
