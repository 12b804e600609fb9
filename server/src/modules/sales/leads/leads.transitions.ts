import type { Link } from '#contract/base/http';
import type { LeadHold } from '#contract/sales/leads/leads';
import { leadActionTable, type LeadAction } from '#contract/sales/leads/leadStates';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { edition, now } from '../../../nouns/stamps.ts';
import { stateAfter, takeStep } from '../../../nouns/steps/steps.ts';
import { insertStage, setLead } from './leads.record.queries.ts';
import { leadRecords } from './leads.noun.ts';
import { refusePastFollowUp } from './leads.rules.ts';

const noun = { module: 'leads', noun: 'leads' } as const;
const steps = { ...noun, table: leadActionTable };

export type LeadFacts = Awaited<ReturnType<typeof leadRecords.facts>>;
type Said = Partial<Pick<LeadFacts, 'next_follow_up_at' | 'lost_reason' | 'lost_to'>>;

/** What every step leaves behind: a lead that is closed is followed up no more, one that is lost knows why. */
function settled(action: LeadAction): Said {
  if (action === 'lose' || action === 'win') return { next_follow_up_at: null };
  return action === 'reopen' ? { lost_reason: null, lost_to: '' } : {};
}

/** Any step that leads to another state. `reason` is what the timeline says of it. */
export async function moveLead(
  tx: Tx,
  actor: Actor,
  id: number,
  action: Exclude<LeadAction, 'convert'>,
  said: Said = {},
  reason = '',
): Promise<LeadFacts> {
  const lead = await leadRecords.hold(tx, id);
  const held_from = action === 'hold' ? lead.status : null;
  const change = { ...settled(action), ...said };
  const status = await takeStep(tx, actor, steps, lead, action, change, { held_from, status_since: now });
  await insertStage(tx, { lead_id: id, status, reason, entered_by: actor.user_id });
  return lead;
}

/** Until the next follow-up, which is yet to come. */
export async function putOnHold(tx: Tx, actor: Actor, id: number, said: LeadHold): Promise<void> {
  refusePastFollowUp(said.next_follow_up_at, {}, new Date());
  await moveLead(tx, actor, id, 'hold', said);
}

/** Its state stays what it is. */
export async function giveAccount(tx: Tx, actor: Actor, id: number, account: Link): Promise<void> {
  stateAfter(leadActionTable, 'convert', await leadRecords.hold(tx, id));
  await setLead(tx, id, { account_id: account.id, ...edition(actor) });
  await audit(tx, actor, { ...noun, record_id: id, action: 'convert', after: { account } });
}

/**
 * Someone reached the client, or wrote to them: a new lead is thereby contacted, one on hold will be when it goes on.
 * For whoever writes down what happened, whatever they may do with leads.
 */
export async function leadWasContacted(tx: Tx, actor: Actor, id: number, at: string): Promise<void> {
  const lead = await leadRecords.hold(tx, id);
  if (lead.last_contacted_at === null || Date.parse(lead.last_contacted_at) < Date.parse(at))
    await setLead(tx, id, { last_contacted_at: at, ...edition(actor) });
  if (lead.status === 'new') await moveLead(tx, actor, id, 'contact');
  else if (lead.held_from === 'new') await setLead(tx, id, { held_from: 'contacted' });
}
