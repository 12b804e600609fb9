import type { Lead } from '#contract/sales/leads/leads';
import type { LeadAction, LeadStatus } from '#contract/sales/leads/leadStates';
import type { AddressedSteps } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { leads } from '../leads.queries.ts';

export type LeadStep = Exclude<LeadAction, 'quote' | 'propose' | 'win'> | 'log-call';
export type AskingStep = 'convert' | 'hold' | 'lose' | 'reopen';

/** What only another state has: nobody asks why a lead that is not on hold cannot be resumed. */
const isBeside = (name: string, status: LeadStatus): boolean =>
  (name === 'resume' && status !== 'on_hold') || (name === 'reopen' && status !== 'lost');

export const stepsOf = ({ allowed_actions, status }: Lead) =>
  allowed_actions
    .filter(({ name }) => !isBeside(name, status))
    .map(({ name, ...step }) => ({ ...step, name: name as LeadStep }));

/** Losing one may make a task, converting one an account; a call is a note. */
export const leadSteps: AddressedSteps<Lead, LeadStep, AskingStep> = {
  records: leads,
  changes: ['leads', 'notes', 'tasks', 'accounts'],
  label: (name) => (name === 'log-call' ? t('leads.logCall') : t(`leads.action_${name}`)),
  dangerous: ['lose'],
  asking: ['convert', 'hold', 'lose', 'reopen'],
  modal: 'lead',
  stays: ({ name }) => t('leads.stays', { name }),
};
