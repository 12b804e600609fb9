import { openLeadStatuses } from '#contract/sales/leads/leadStates';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { NotFound } from '../../../../errors.ts';
import { holdRow, holdRows } from '../../../../nouns/lists/rows.ts';
import { leadRecords } from '../../../sales/leads/leads.noun.ts';
import { moveLead } from '../../../sales/leads/leads.transitions.ts';
import { quoteRecords } from '../../../sales/quotes/quotes.noun.ts';
import { moveQuote } from '../../../sales/quotes/quotes.transitions.ts';
import { findOrigin, findRenewalsAbout, holdAccountInUse } from '../cover/policies.cover.queries.ts';

type Origin = { lead_id: number | null; quote_id: number | null };

/** Account, lead, quote and renewals of a policy, locked ahead of it, for whatever moves them with it. */
export async function holdOrigin(tx: Tx, id: number): Promise<void> {
  const origin = await findOrigin(tx, id);
  if (!origin) throw new NotFound();
  await holdAccountInUse(tx, origin.account_id);
  if (origin.lead_id !== null) await holdRow(tx, 'leads', origin.lead_id);
  if (origin.quote_id !== null) await holdRow(tx, 'quotes', origin.quote_id);
  await holdRows(tx, 'renewals', await findRenewalsAbout(tx, id));
}

const isOpen = (status: string): boolean => openLeadStatuses.some((each) => each === status);

/** A policy of the lead was issued. One that is closed stays as it is. */
export async function winLead(tx: Tx, actor: Actor, { lead_id }: Origin): Promise<void> {
  if (lead_id === null) return;
  const { status } = await leadRecords.facts(tx, lead_id);
  if (isOpen(status)) await moveLead(tx, actor, lead_id, 'win');
}

/**
 * The policy came to nothing: its quote is accepted as before, and its lead has the proposal. Of a lead that was lost
 * meanwhile the quote is given up, as it would have been with the lead if it had been open then.
 */
export async function giveBackToQuote(tx: Tx, actor: Actor, { lead_id, quote_id }: Origin): Promise<void> {
  if (quote_id === null) return;
  const lead = lead_id === null ? undefined : await leadRecords.facts(tx, lead_id);
  if (lead && isOpen(lead.status) && lead.status !== 'proposal_sent')
    await moveLead(tx, actor, lead.id, 'propose');
  const { status } = await quoteRecords.facts(tx, quote_id);
  if (status !== 'converted') return;
  await moveQuote(tx, actor, quote_id, 'release');
  if (lead?.status === 'lost')
    await moveQuote(tx, actor, quote_id, 'cancel', { cancel_reason: 'The lead was lost.' });
}

/** A deleted draft comes back: its quote has become this policy once more. */
export async function takeQuoteAgain(tx: Tx, actor: Actor, { quote_id }: Origin): Promise<void> {
  if (quote_id !== null) await moveQuote(tx, actor, quote_id, 'convert');
}
