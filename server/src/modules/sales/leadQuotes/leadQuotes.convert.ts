import type { Link } from '#contract/base/http';
import type { Lead } from '#contract/sales/leads/leads';
import type { LeadConvert } from '#contract/sales/leads/leadSteps';
import { leadActionTable } from '#contract/sales/leads/leadStates';
import { permissionOf } from '#contract/base/states/states';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Forbidden, Invalid } from '../../../errors.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { createAccount } from '../../people/accounts/accounts.service.ts';
import { accountOf, consentOf } from './leadQuotes.account.ts';
import { giveAccountToQuotes } from '../quotes/quotes.transitions.ts';
import { leadRecords } from '../leads/leads.noun.ts';
import { guardLead, readLead } from '../leads/leads.service.ts';
import { giveAccount } from '../leads/leads.transitions.ts';
import { holdAccountFor } from '../../people/accounts/accounts.record.queries.ts';
import { isActiveUser } from '../../system/users/users.queries.ts';
import { said } from '../../../said.ts';

/** What a new account is made with: the key that seals numbers, and the number taken ahead of the transaction. */
export type NewAccount = { dataKey: Buffer; account_number: string };

/** Changed by being linked, so it must be within reach, not only in sight. */
async function chooseAccount(tx: Tx, caller: Caller, id: number): Promise<Link> {
  const account = await holdAccountFor(tx, caller, id, 'accounts:update');
  if (!account) throw new Invalid({ account_id: [said('noAccount')] });
  if (!account.is_permitted) throw new Forbidden();
  if (!account.is_active) throw new Invalid({ account_id: [said('isDeactivated', { name: account.label })] });
  return { id: account.id, label: account.label };
}

/** What is wrong with the new account is told where the call has it. */
async function underItsName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const named = Object.entries(error.fields).map(([field, told]) => [`account.${field}`, told]);
    throw new Invalid(Object.fromEntries(named), error.said);
  }
}

/** The lead is held first, so that of several who convert it at once one makes an account. */
async function makeAccount(
  tx: Tx,
  caller: Caller,
  id: number,
  sent: NonNullable<LeadConvert['account']>,
  { dataKey, account_number }: NewAccount,
): Promise<Link> {
  const lead = await leadRecords.hold(tx, id);
  stateAfter(leadActionTable, 'convert', lead);
  // Of someone who has left, it is whoever converts it.
  const isKept = await isActiveUser(tx, lead.assigned_to_id);
  const owner_id = isKept ? lead.assigned_to_id : caller.user_id;
  const { agent_id, sub_agent_id } = lead;
  const origin = { agent_id, sub_agent_id, owner_id, ...consentOf(lead, sent) };
  const account = await underItsName(() =>
    createAccount(tx, caller, accountOf(lead, sent), dataKey, account_number, origin),
  );
  return { id: account.id, label: account.display_name };
}

/**
 * Makes a client of whoever the lead is about: an account that is there, or a new one. Notes, files and tasks are about
 * the lead and stay with it; the state stays as well.
 */
export async function convertLead(
  tx: Tx,
  caller: Caller,
  id: number,
  { account_id, account }: LeadConvert,
  made: NewAccount | undefined,
): Promise<Lead> {
  await guardLead(tx, caller, id, permissionOf(leadActionTable, 'convert'));
  guardHolds(caller, 'accounts:create');
  const chosen =
    account && made
      ? await makeAccount(tx, caller, id, account, made)
      : await chooseAccount(tx, caller, account_id ?? 0);
  await giveAccount(tx, caller, id, chosen);
  await giveAccountToQuotes(tx, caller, id, chosen.id);
  return readLead(tx, caller, id);
}
