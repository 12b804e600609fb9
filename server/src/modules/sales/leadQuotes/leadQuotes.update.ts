import type { LeadUpdate, SavedLead } from '#contract/sales/leads/leads';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { changeLead, holdToChange } from '../leads/leads.service.ts';
import { giveAccountToQuotes } from '../quotes/quotes.transitions.ts';

/** The first account of a lead is that of its quotes. */
export async function updateLead(
  tx: Tx,
  caller: Caller,
  id: number,
  body: LeadUpdate,
  version: number | undefined,
): Promise<SavedLead> {
  const before = await holdToChange(tx, caller, id, body, version);
  const after = await changeLead(tx, caller, before, body);
  if (body.account_id && before.lead.account_id === null)
    await giveAccountToQuotes(tx, caller, id, body.account_id);
  return after;
}
