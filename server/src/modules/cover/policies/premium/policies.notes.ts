import { policyYearOf, type PolicyYear } from '#contract/money/premiumFrequency';
import { workingOf } from '#contract/money/working';
import { insuredOf } from '#contract/sales/risk/insuredOf';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Actor } from '../../../../auth/actor.ts';
import { today } from '../../../../calendar.ts';
import type { AppContext } from '../../../../context.ts';
import type { Db } from '../../../../db/connect.ts';
import { organisationTimeZone } from '../../../../db/organisationDay.ts';
import { renderOwed } from '../../../../documents/papers.ts';
import type { PremiumNoteData } from '../../../../documents/notes/premiumNoteData.ts';
import { job, JobFailed } from '../../../../jobs/job.ts';
import { jobData } from '../../../../jobs/jobData.ts';
import { riskLinks } from '../../../../nouns/risk.ts';
import { fileOnce, storePages } from '../../../office/attachments/attachments.documents.ts';
import { findCharged, findNoted, holdUndrawn, insertNote, type Noted } from './policies.notes.queries.ts';
import { headedIn } from '../../../system/organisation/organisation.letterhead.ts';
import { findSignatory } from '../../../system/users/users.queries.ts';
import { languageNamed, linesOf } from '../../../../documents/addressed.ts';

type Numbered = Noted & { note_kind: 'debit' | 'credit'; note_number: string };

const isNumbered = (noted: Noted): noted is Numbered =>
  noted.note_kind !== null && noted.note_number !== null;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The notes that charged what a credit gives back, premium by premium where it was calculated. */
async function creditedBy(
  db: Db,
  noted: Noted,
  dayOf: (instant: string) => string,
): Promise<PremiumNoteData['credited']> {
  const ids = noted.calculation?.parts.map(({ transaction_id }) => transaction_id) ?? [];
  const charged = await findCharged(db, noted, ids);
  return charged.map(({ number, recorded_at }) => ({ number, issued_on: dayOf(recorded_at) }));
}

/** What each vehicle, person and place is called, by its id. */
function itemNames(risk: Risk | null, links: RiskLinks | null): Map<string, string> {
  const members = new Map(links?.members.map(({ id, label }) => [id, label]));
  return new Map(
    (risk ? riskItems(risk) : []).map((item) => [
      item.id,
      item.label || (members.get(item.member_id ?? 0) ?? ''),
    ]),
  );
}

/** Of a life policy that is charged by its years, which of them this is. */
function yearOf({ kind, risk, start_date, end_date, earns_from, earns_to }: Noted): PolicyYear | null {
  if (risk?.line !== 'life' || (kind !== 'issue' && kind !== 'policy_year')) return null;
  const term = { policy_type: risk.line, frequency: risk.frequency, start_date, end_date };
  return policyYearOf(term, { start_date: earns_from, end_date: earns_to });
}

/** What the note says: the policy as this transaction left it, whatever has become of it since. */
async function noteData(db: Db, noted: Numbered, due: PremiumNoteData['due']): Promise<PremiumNoteData> {
  const language = languageNamed(noted.language);
  const links = noted.risk && (await riskLinks(db, noted.risk));
  const names = itemNames(noted.risk, links);
  const timeZone = await organisationTimeZone(db);
  const dayOf = (instant: string) => today(timeZone, new Date(instant));
  const issued_on = dayOf(noted.recorded_at);
  const isCredit = noted.note_kind === 'credit';
  const { effective_date, gross_premium } = noted;
  return {
    ...(await headedIn(db, language)),
    kind: noted.note_kind,
    number: noted.note_number,
    issued_on,
    credited: isCredit ? await creditedBy(db, noted, dayOf) : [],
    reason: isCredit ? noted.reason : '',
    client: {
      name: noted.client,
      address: linesOf(language, noted.address),
      account_number: noted.account_number,
      tax_number: noted.client_tax_number,
    },
    policy: {
      reference: noted.reference,
      number: noted.policy_number,
      insurer: noted.insurer,
      product: noted.product,
      start_date: noted.start_date,
      end_date: noted.end_date,
      billing_type: noted.billing_type,
    },
    terms: { plan_name: noted.plan_name, deductible: noted.deductible },
    insured: insuredOf(noted.risk, links, noted.currency),
    year: yearOf(noted),
    transaction: {
      kind: noted.kind,
      effective_date,
      currency: noted.currency,
      net_premium: noted.net_premium,
      fees: noted.fees,
      tax: noted.tax,
      gross_premium,
      calculation: noted.calculation,
      lines: noted.lines.map(({ kind, label, amount, tax_rate, manual, item_id, ...line }) => ({
        kind,
        label,
        amount,
        tax_rate,
        manual,
        item: (item_id !== null && names.get(item_id)) || '',
        working: workingOf(line),
      })),
    },
    due: due.length > 0 ? due : [{ due_date: laterOf(effective_date, issued_on), amount: gross_premium }],
    issued_by: noted.recorded_by === null ? null : await findSignatory(db, noted.recorded_by),
  };
}

/** Draws it and files it with the policy, once. Where nobody told when it is due, it is when the cover begins. */
export async function drawPremiumNote(
  context: AppContext,
  transactionId: number,
  due: PremiumNoteData['due'] = [],
): Promise<number | null> {
  const { db } = context;
  const noted = await findNoted(db, transactionId);
  if (!noted) throw new JobFailed('There is no such premium transaction.');
  if (!isNumbered(noted) || noted.attachment_id !== null) return noted.attachment_id;
  const { policy_id, note_number, recorded_by } = noted;
  const pages = await renderOwed({ kind: 'premium note', data: await noteData(db, noted, due) });
  const actor: Actor = { user_id: recorded_by, via: 'job' };
  return fileOnce(context, actor, await storePages(context, `${note_number}.pdf`, pages), {
    tells_of: 'policies',
    hold: async (tx) => ((await holdUndrawn(tx, transactionId)) ? { policy_id } : null),
    keep: (tx, attachmentId) => insertNote(tx, transactionId, attachmentId),
  });
}

export const premiumNoteJob = job({
  queue: 'documents',
  data: jobData.documents,
  run: async (context, { data: { id, due } }) => {
    const attachment_id = await drawPremiumNote(context, id, due);
    return attachment_id === null ? {} : { attachment_id };
  },
});
