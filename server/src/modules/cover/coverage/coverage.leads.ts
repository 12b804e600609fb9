import type { Link } from '#contract/base/http';
import type { CoverCell, CoverLeadStart } from '#contract/cover/coverage/coverage';
import type { Account } from '#contract/people/accounts';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Conflict, Invalid, InvalidState } from '../../../errors.ts';
import { said } from '../../../said.ts';
import { createNote } from '../../office/notes/notes.service.ts';
import { lockBook } from '../../people/accounts/accounts.record.queries.ts';
import { accountRecords } from '../../people/accounts/accounts.noun.ts';
import { createLead } from '../../sales/leads/leads.service.ts';
import { isHole } from './coverage.cells.ts';
import { listOpenLeads } from './coverage.queries.ts';
import type { RowOfMatrix } from './coverage.rows.ts';
import { leadPlanFor, lookAtCover, type Looked } from './coverage.service.ts';

/** The cell that somebody pointed at, as it is now, if there is something missing in it. */
export function holeIn(
  rows: readonly RowOfMatrix[],
  { subject, line }: Pick<CoverLeadStart, 'subject' | 'line'>,
) {
  const row = rows.find((each) => each.subject === subject);
  const cell = row?.cells.find((each) => each.line === line);
  if (!row || !cell) throw new Invalid({ subject: [said('coverNoHole')] });
  if (!isHole(cell)) throw new InvalidState(said('coverMeanwhile'));
  return { row, cell };
}

/** One lead for each line is enough; of one that the caller does not see only whose it is. */
async function refuseSecond(tx: Tx, caller: Caller, { account }: Looked, line: string): Promise<void> {
  const open = (await listOpenLeads(tx, caller, account.id)).find((each) => each.line === line);
  if (!open) return;
  const words = said('coverLeadOpen', { name: open.assigned_to.label });
  throw open.is_seen ? new Conflict(words, open.lead) : new Conflict(words);
}

/** Whoever brought the account brings its leads, unless they have left or the caller knows of no agents. */
async function bookOf(tx: Tx, caller: Caller, { agent_id, sub_agent_id }: Account) {
  if (!holds(caller, 'agents:view')) return {};
  const { isAgentGone, isSubAgentGone } = await lockBook(tx, { agent_id, sub_agent_id });
  return isAgentGone || isSubAgentGone ? {} : { agent_id, sub_agent_id };
}

/** What the note of the lead says where whoever starts it says nothing. */
function describe({ label, detail }: RowOfMatrix, { line, state, since }: CoverCell): string {
  const what = detail === '' ? label : `${label} (${detail})`;
  const why = state === 'gap' && since !== null ? `without cover since ${since}` : 'never covered with us';
  return `${line[0]?.toUpperCase()}${line.slice(1)} cover for ${what}: ${why}. Started from the coverage matrix.`;
}

async function writeDown(tx: Tx, caller: Caller, leadId: number, body: string): Promise<void> {
  if (!holds(caller, 'notes:create')) return;
  await createNote(tx, caller, { body, kind: 'note', related_type: 'lead', related_id: leadId }, {});
}

/** A lead for what is missing, with everything that is known filled in. */
export async function startCoverLead(
  tx: Tx,
  caller: Caller,
  accountId: number,
  body: CoverLeadStart,
  lead_number: string,
): Promise<{ lead: Link }> {
  guardHolds(caller, 'policies:view');
  // Held, so that two who press at once do not start two leads.
  await accountRecords.lock(tx, caller, accountId, 'accounts:view');
  const looked = await lookAtCover(tx, caller, accountId, body.on);
  const { account, on, today } = looked;
  if (on < today) throw new Invalid({ on: [said('quoteDayPassed')] });
  const { row, cell } = holeIn(looked.rows, body);
  await refuseSecond(tx, caller, looked, body.line);
  const { assigned_to, next_follow_up_at, categories } = await leadPlanFor(tx, caller, looked);
  const category = categories.find(({ line }) => line === body.line)?.category;
  if (!category) throw new InvalidState(said('coverNoCategory'));
  const { account_type, email, phone, currency, language, display_name: name } = account;
  const lead = await createLead(
    tx,
    caller,
    {
      name,
      account_type,
      account_id: account.id,
      company_name: account_type === 'corporate' ? name : '',
      email,
      phone,
      category_id: category.id,
      lead_type: 'cross_sell',
      source: 'other',
      currency,
      language,
      marketing_consent: account.marketing_consent,
      do_not_contact: account.do_not_contact,
      assigned_to_id: assigned_to.id,
      next_follow_up_at,
      ...(await bookOf(tx, caller, account)),
      // Others with the same phone are no reason: whose lead it is, is known.
      accept_duplicates: true,
    },
    lead_number,
  );
  await writeDown(tx, caller, lead.id, body.note ?? describe(row, cell));
  return { lead: { id: lead.id, label: lead.lead_number } };
}
