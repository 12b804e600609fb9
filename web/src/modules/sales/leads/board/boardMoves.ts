import type { Lead } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { modalOf } from '../../../../components/steps/nounSteps.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { leadSteps } from '../steps/leadSteps.ts';

/** The step by which a person takes a lead to a column; the others it comes to by itself. */
const steps: Partial<Record<LeadStatus, string>> = {
  new: 'reopen',
  contacted: 'contact',
  qualified: 'qualify',
  on_hold: 'hold',
  lost: 'lose',
};

export type Move =
  | { kind: 'none' }
  | { kind: 'refused'; reason: string }
  | { kind: 'asks'; modal: string }
  | { kind: 'step'; action: string };

const ofItself: Partial<Record<LeadStatus, () => string>> = {
  quoting: () => t('leads.byQuote'),
  proposal_sent: () => t('leads.byProposal'),
  won: () => t('leads.byPolicy'),
};

/** What dropping a card on a column means. From hold a lead goes back to where it was, wherever it is dropped. */
export function moveTo({ status, allowed_actions }: Lead, target: LeadStatus): Move {
  if (status === target) return { kind: 'none' };
  const action = status === 'on_hold' && target !== 'lost' ? 'resume' : steps[target];
  if (action === undefined) return { kind: 'refused', reason: ofItself[target]?.() ?? '' };
  const allowed = allowed_actions.find(({ name }) => name === action);
  if (!allowed) return { kind: 'refused', reason: t('leads.mayNotMove') };
  if (!allowed.enabled) return { kind: 'refused', reason: inWords(allowed.reason ?? '') };
  return leadSteps.asking.some((name) => name === action)
    ? { kind: 'asks', modal: modalOf(leadSteps, action) }
    : { kind: 'step', action };
}
