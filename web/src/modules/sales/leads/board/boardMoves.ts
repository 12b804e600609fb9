import type { Lead } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';

/** The step by which a person takes a lead to a column; the others it comes to by itself. */
const steps: Partial<Record<LeadStatus, string>> = {
  new: 'reopen',
  contacted: 'contact',
  qualified: 'qualify',
  on_hold: 'hold',
  lost: 'lose',
};

/** Steps that ask for something before they are taken. */
const asking = new Set(['hold', 'lose', 'reopen']);

export type Move =
  | { kind: 'none' }
  | { kind: 'refused'; reason: string }
  | { kind: 'asks'; modal: `lead_${string}` }
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
  return asking.has(action) ? { kind: 'asks', modal: `lead_${action}` } : { kind: 'step', action };
}
