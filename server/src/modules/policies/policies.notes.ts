import { Readable } from 'node:stream';
import type { Actor } from '../../auth/actor.ts';
import { today } from '../../calendar.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { organisationTimeZone } from '../../db/organisationDay.ts';
import { inTransaction } from '../../db/transaction.ts';
import { renderPaper } from '../../documents/papers.ts';
import type { PremiumNoteData } from '../../documents/premiumNoteData.ts';
import { job, JobFailed } from '../../jobs/job.ts';
import { jobData } from '../../jobs/jobData.ts';
import { riskLinks } from '../../records/risk.ts';
import { fileDocument } from '../attachments/attachments.documents.ts';
import { findLetterhead, findSignatory } from '../quotes/quotes.clients.queries.ts';
import { languageNamed, linesOf } from '../quotes/quotes.proposal.ts';
import { insuredOf, itemNames } from './policies.notes.insured.ts';
import { findNoted, holdUndrawn, insertNote, type Noted } from './policies.notes.queries.ts';

type Numbered = Noted & { note_kind: 'debit' | 'credit'; note_number: string };

const isNumbered = (noted: Noted): noted is Numbered =>
  noted.note_kind !== null && noted.note_number !== null;

/** What the note says: the policy as this transaction left it, whatever has become of it since. */
async function noteData(db: Db, noted: Numbered): Promise<PremiumNoteData> {
  const { name, logo, brand_colour, address, date_format } = await findLetterhead(db);
  const language = languageNamed(noted.language);
  const links = noted.risk && (await riskLinks(db, noted.risk));
  const names = itemNames(noted.risk, links);
  const issued_on = today(await organisationTimeZone(db), new Date(noted.recorded_at));
  const { effective_date, gross_premium } = noted;
  return {
    language,
    date_format,
    organisation: { name, logo, colour: brand_colour, address: linesOf(language, address) },
    kind: noted.note_kind,
    number: noted.note_number,
    issued_on,
    client: { name: noted.client, address: linesOf(language, noted.address) },
    policy: {
      reference: noted.reference,
      number: noted.policy_number,
      insurer: noted.insurer,
      product: noted.product,
      start_date: noted.start_date,
      end_date: noted.end_date,
      billing_type: noted.billing_type,
    },
    insured: await insuredOf(noted.risk, links, language),
    transaction: {
      kind: noted.kind,
      effective_date,
      currency: noted.currency,
      net_premium: noted.net_premium,
      fees: noted.fees,
      tax: noted.tax,
      gross_premium,
      calculation: noted.calculation,
      lines: noted.lines.map(({ kind, label, amount, tax_rate, manual, item_id }) => ({
        kind,
        label,
        amount,
        tax_rate,
        manual,
        item: (item_id !== null && names.get(item_id)) || '',
      })),
    },
    // On the first day of what it is for, or when the client is told, if that is later.
    due: [{ due_date: effective_date > issued_on ? effective_date : issued_on, amount: gross_premium }],
    issued_by: noted.recorded_by === null ? null : await findSignatory(db, noted.recorded_by),
  };
}

/** Draws it and files it with the policy, once: whoever comes second finds it done and leaves nothing behind. */
export async function drawPremiumNote(
  { db, files }: AppContext,
  transactionId: number,
): Promise<number | null> {
  const noted = await findNoted(db, transactionId);
  if (!noted) throw new JobFailed('There is no such premium transaction.');
  if (!isNumbered(noted) || noted.attachment_id !== null) return noted.attachment_id;
  const pages = await renderPaper({ kind: 'premium note', data: await noteData(db, noted) });
  const stored = await files.put(Readable.from([pages], { objectMode: false }));
  const file = { ...stored, name: `${noted.note_number}.pdf`, content_type: 'application/pdf' };
  const actor: Actor = { user_id: noted.recorded_by, via: 'job' };
  const filed = await inTransaction(db, async (tx) => {
    if (!(await holdUndrawn(tx, transactionId))) return null;
    const id = await fileDocument(tx, actor, { policy_id: noted.policy_id }, 'invoice', file);
    await insertNote(tx, transactionId, id);
    return id;
  });
  if (filed === null) await files.remove(stored.key);
  return filed;
}

export const premiumNoteJob = job({
  queue: 'documents',
  data: jobData.documents,
  run: async (context, { data: { id } }) => {
    const attachment_id = await drawPremiumNote(context, id);
    return attachment_id === null ? {} : { attachment_id };
  },
});
