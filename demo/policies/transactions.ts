import { sql } from 'kysely';
import { riskItems } from '#contract/sales/risk/risk';
import { insuredFor } from '#contract/sales/risk/amounts';
import { takeIds } from '../../server/src/db/ids.ts';
import type { FileStore } from '../../server/src/files/fileStore.ts';
import { insertAttachments } from '../../server/src/modules/office/attachments/attachments.queries.ts';
import { searchText } from '../../server/src/modules/office/attachments/attachments.rules.ts';
import { enqueue } from '../../server/src/jobs/enqueue.ts';
import { noteOf } from '../../server/src/modules/cover/policies/premium/policies.premium.ts';
import { takeNumbersWithin } from '../../server/src/nouns/numbers.ts';
import { pdfOf } from '../attachments/pdf.ts';
import { byMoment, inBatches } from './batches.ts';
import type { Plan } from './plans.ts';
import type { AgreedTerms } from './terms.ts';
import type { Setting } from './setting.ts';

export type Planted = Plan & { id: number; reference: string; agreed: AgreedTerms };

/** So many notes, the newest ones, are drawn as they would be; a specimen stands in the place of the others. */
const drawn = 12;

const actions = {
  bound: 'submit',
  issue: 'issue',
  cancellation: 'cancel',
  lapse: 'lapse',
  reinstatement: 'reinstate',
  not_taken_up: 'not-take-up',
} as const;

async function insertVersions({ tx }: Setting, planted: readonly Planted[]): Promise<Map<string, number>> {
  const all = planted.flatMap((policy) =>
    policy.story.versions.map((version, at) => ({ policy, version, at })),
  );
  const ids = await takeIds(tx, 'policy_versions', all.length);
  const rows = all.map(({ policy, version, at }, place) => ({
    id: ids[place] ?? 0,
    policy_id: policy.id,
    number: at + 1,
    kind: version.kind,
    effective_from: version.effective_from,
    recorded_at: version.recorded_at,
    recorded_by: policy.client.owner_id,
    reason: version.reason,
    is_provisional: version.is_provisional,
    status: version.status,
    policy_number: version.kind === 'bound' ? '' : policy.policy_number,
    insurer_id: policy.insurer.id,
    product_id: policy.product.id,
    start_date: policy.start_date,
    end_date: policy.end_date,
    cancel_date: version.cancel_date,
    gaps: version.gaps,
    currency: policy.currency,
    lines: JSON.stringify(version.lines),
    sum_insured: insuredFor(policy.risk, policy.currency, null),
    ...version.totals,
    ...policy.agreed,
    benefits: JSON.stringify(policy.agreed.benefits),
    risk: JSON.stringify(policy.risk),
    item_count: riskItems(policy.risk).length,
  }));
  for (const batch of inBatches(rows)) await tx.insertInto('policy_versions').values(batch).execute();
  const steps = all.map(({ policy, version }) => ({
    at: version.recorded_at,
    actor_id: policy.client.owner_id,
    record_id: policy.id,
    action: actions[version.kind],
  }));
  await sql`insert into audit_entries (at, actor_id, via, module, noun, record_id, action)
    select step.at, step.actor_id, 'console', 'policies', 'policies', step.record_id, step.action
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as step (at timestamptz, actor_id integer, record_id bigint, action text)
    order by step.at`.execute(tx);
  return new Map(all.map(({ policy, at }, place) => [`${policy.id} ${at}`, ids[place] ?? 0]));
}

type Noted = { id: number; policy_id: number; note_number: string; recorded_at: string; recorded_by: number };

async function fileSpecimens({ tx }: Setting, files: FileStore, notes: readonly Noted[]): Promise<void> {
  const specimen = pdfOf([['Debit or credit note', 'Specimen of the demonstration. Nobody was sent it.']]);
  const stored = await files.put(
    (async function* whole() {
      yield specimen;
    })(),
  );
  const ids = await takeIds(tx, 'attachments', notes.length);
  const rows = notes.map(({ policy_id, note_number, recorded_at, recorded_by }, place) => {
    const [id, name] = [ids[place] ?? 0, `${note_number}.pdf`];
    return {
      id,
      chain_id: id,
      policy_id,
      name,
      revision: 1,
      category: 'invoice' as const,
      content_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      storage_key: stored.key,
      search_text: searchText(name, ''),
      created_at: recorded_at,
      created_by: recorded_by,
      updated_by: recorded_by,
    };
  });
  for (const batch of inBatches(rows)) await insertAttachments(tx, batch);
  const filed = notes.map(({ id }, place) => ({ transaction_id: id, attachment_id: ids[place] ?? 0 }));
  for (const batch of inBatches(filed)) await tx.insertInto('premium_notes').values(batch).execute();
}

/** Versions and what moved the premium, in the order in which it did, so that the notes are numbered as they came. */
export async function insertTransactions(
  setting: Setting,
  files: FileStore,
  planted: readonly Planted[],
): Promise<void> {
  const { tx } = setting;
  const versions = await insertVersions(setting, planted);
  const all = planted
    .flatMap((policy) => policy.story.transactions.map((transaction, at) => ({ policy, transaction, at })))
    .toSorted(byMoment(({ transaction }) => transaction.recorded_at));
  const ids = await takeIds(tx, 'premium_transactions', all.length);
  const idOf = (policyId: number, at: number) =>
    ids[all.findIndex((each) => each.policy.id === policyId && each.at === at)] ?? 0;
  const kinds = all.map(({ transaction }) => noteOf(transaction.totals.gross_premium));
  const countOf = (kind: 'debit' | 'credit') => kinds.filter((each) => each === kind).length;
  const numbers = {
    debit: await takeNumbersWithin(tx, 'debit_note', countOf('debit')),
    credit: await takeNumbersWithin(tx, 'credit_note', countOf('credit')),
  };
  const rows = all.map(({ policy, transaction }, place) => {
    const { version, totals, lines, calculation, ...moved } = transaction;
    const note_kind = kinds[place] ?? null;
    // The parts of a return name the transactions of the story by their places.
    const parts = calculation?.parts.map((part) => ({
      ...part,
      transaction_id: idOf(policy.id, part.transaction_id),
    }));
    return {
      ...moved,
      ...totals,
      id: ids[place] ?? 0,
      policy_id: policy.id,
      version_id: versions.get(`${policy.id} ${version}`) ?? 0,
      currency: policy.currency,
      lines: JSON.stringify(lines),
      calculation: calculation && JSON.stringify({ ...calculation, parts }),
      note_kind,
      note_number: note_kind && (numbers[note_kind].shift() ?? null),
      recorded_by: policy.client.owner_id,
    };
  });
  for (const batch of inBatches(rows)) await tx.insertInto('premium_transactions').values(batch).execute();
  const notes = rows.flatMap(({ note_number, ...row }) =>
    note_number === null ? [] : [{ ...row, note_number }],
  );
  await fileSpecimens(setting, files, notes.slice(0, -drawn));
  for (const { id, recorded_by } of notes.slice(-drawn))
    await enqueue(tx, 'documents', 'premium_note', { id }, { requested_by: recorded_by });
}
