import { plusDays } from '#contract/base/days/wallClock';
import {
  chaserDays,
  isWantedFromClient,
  mostChasers,
  type ClaimChasers,
} from '#contract/cover/claims/claimChecklist';
import { jobOf, type Actor } from '../../../../auth/actor.ts';
import type { AppContext } from '../../../../context.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { InvalidState } from '../../../../errors.ts';
import { doRows, type RowFaults } from '../../../../jobs/daily/rows.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { loadLabels } from '../../../../sheets/labels.ts';
import { queueMail } from '../../../office/emails/emails.byItself.ts';
import { renderTemplate } from '../../../office/emailTemplates/emailTemplates.render.ts';
import { planMail } from '../../../people/accounts/accounts.mail.ts';
import { accountValues } from '../../../people/accounts/accounts.templateFields.ts';
import { policyRecords } from '../../policies/policies.noun.ts';
import { policyValues } from '../../policies/policies.templateFields.ts';
import { countChasers, insertChaser, listChasers, lockToChase } from './claims.chasers.queries.ts';
import { claimRecords, type ClaimFacts } from '../claims.noun.ts';
import { settlePapers } from './claims.papers.ts';
import { setClaim } from '../claims.record.queries.ts';
import { findClaim, readClaim } from '../claims.service.ts';
import { claimValues } from '../claims.templateFields.ts';
import { said } from '../../../../said.ts';

export const planChaser = (db: Db | Tx, claim: ClaimFacts) =>
  planMail(db, claim.account_id, 'claim_documents');
type Plan = Awaited<ReturnType<typeof planChaser>>;

/** The client is asked for what is awaited from them, in their language and in the name of whoever has the claim. */
export async function askClient(
  tx: Tx,
  actor: Actor,
  dataKey: Buffer,
  claim: ClaimFacts,
  { account, key, language, sender }: Plan & { sender: NonNullable<Plan['sender']> },
): Promise<number> {
  await loadLabels();
  const policy = await policyRecords.facts(tx, claim.policy_id);
  const asked = { ...claim, checklist: claim.checklist.filter(isWantedFromClient) };
  const { template_id, subject, body } = await renderTemplate(tx, {
    key,
    language,
    sender_id: claim.handler_id,
    fields: {
      ...accountValues(account),
      ...policyValues(policy, language),
      ...claimValues(asked, language),
    },
  });
  return queueMail(tx, actor, dataKey, {
    about: { related_type: 'claim', related_id: claim.id },
    to: { address: account.email, name: account.display_name },
    subject,
    body,
    template_id,
    sender,
    asks_for: asked.checklist.map(({ key }) => key),
  });
}

/** One claim that is held. Whoever cannot be written to is left out, with the reason, and looked at again in its turn. */
async function chase({ secrets }: AppContext, tx: Tx, day: string, id: number): Promise<'sent' | 'skipped'> {
  const claim = await claimRecords.facts(tx, id);
  const asked_on = claim.asked_on ?? day;
  const number = (await countChasers(tx, id, asked_on)) + 1;
  const isOwed = claim.checklist.some(isWantedFromClient);
  const goesOn = isOwed && number <= mostChasers;
  const isLast = number >= mostChasers;
  await setClaim(tx, id, { next_chaser_on: goesOn && !isLast ? plusDays(day, chaserDays) : null });
  // A file that was said to be a paper only later has ended the waiting.
  if (!isOwed) await settlePapers(tx, jobOf(day), id);
  if (!goesOn) return 'skipped';
  const plan = await planChaser(tx, claim);
  const { reason, sender } = plan;
  const email_id =
    reason === undefined && sender
      ? await askClient(tx, jobOf(day), secrets.dataKey, claim, { ...plan, sender })
      : null;
  await insertChaser(tx, { claim_id: id, asked_on, number, sent_on: day, email_id, skipped: reason ?? '' });
  return email_id === null ? 'skipped' : 'sent';
}

type Night = { day: string; signal: AbortSignal; faults: RowFaults };

/**
 * Clients who still owe papers are asked again, every few days and so many times at most. A night that is made up for
 * later asks as on the day on which it is, once, and the next one follows in its days from there.
 */
export async function chaseClients(context: AppContext, { day, signal, faults }: Night) {
  const today = await organisationToday(context.db, new Date());
  const asOf = day > today ? day : today;
  const decided = new Map<number, 'sent' | 'skipped'>();
  await doRows(context, {
    noun: 'claims',
    faults,
    signal,
    hold: (tx, choice) => {
      const { again } = choice;
      if (again !== undefined) decided.delete(again);
      return lockToChase(tx, asOf, choice);
    },
    work: async (tx, ids) => {
      for (const id of ids) decided.set(id, await chase(context, tx, asOf, id));
    },
  });
  const count = (state: 'sent' | 'skipped') => [...decided.values()].filter((each) => each === state).length;
  return { chasers_sent: count('sent'), chasers_skipped: count('skipped') };
}

const toldOf = async (
  db: Db | Tx,
  {
    id,
    next_chaser_on,
    chasers_stopped_at,
  }: Pick<ClaimFacts, 'id' | 'next_chaser_on' | 'chasers_stopped_at'>,
): Promise<ClaimChasers> => ({
  next_on: next_chaser_on,
  stopped_at: chasers_stopped_at,
  sent: await listChasers(db, id),
});

export const findChasers = async (db: Db, caller: Caller, id: number): Promise<ClaimChasers> =>
  toldOf(db, await findClaim(db, caller, id));

const trail = { module: 'claims', noun: 'claims' } as const;

/** The client is not asked by itself any more, until someone says otherwise or asks for papers anew. */
export async function stopChasers(tx: Tx, caller: Caller, id: number): Promise<ClaimChasers> {
  const { claim } = await claimRecords.lock(tx, caller, id, 'claims:update');
  if (claim.next_chaser_on === null) throw new InvalidState(said('claimNoChaser'));
  const change = { next_chaser_on: null, chasers_stopped_at: new Date().toISOString() };
  await setClaim(tx, id, { ...change, ...edition(caller) });
  const told = { before: { next_chaser_on: claim.next_chaser_on }, after: { next_chaser_on: null } };
  await audit(tx, caller, { ...trail, record_id: id, action: 'stop_chasers', ...told });
  return toldOf(tx, await readClaim(tx, caller, id));
}

/** From today on, as many as are left of those that go at most. */
export async function resumeChasers(tx: Tx, caller: Caller, id: number): Promise<ClaimChasers> {
  const { claim } = await claimRecords.lock(tx, caller, id, 'claims:update');
  const { asked_on, status, checklist, chasers_stopped_at } = claim;
  if (chasers_stopped_at === null) throw new InvalidState(said('claimChasersNotStopped'));
  const isAsking = status === 'documents_pending' && asked_on !== null && checklist.some(isWantedFromClient);
  if (!isAsking) throw new InvalidState(said('claimNothingOwed'));
  if ((await countChasers(tx, id, asked_on)) >= mostChasers)
    throw new InvalidState(said('claimChasersAllSent'));
  const next_chaser_on = plusDays(await organisationToday(tx, new Date()), chaserDays);
  await setClaim(tx, id, { next_chaser_on, chasers_stopped_at: null, ...edition(caller) });
  const told = { before: { next_chaser_on: null }, after: { next_chaser_on } };
  await audit(tx, caller, { ...trail, record_id: id, action: 'resume_chasers', ...told });
  return toldOf(tx, await readClaim(tx, caller, id));
}
