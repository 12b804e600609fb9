import type { NoteKind } from '#contract/office/notes';
import type { Priority } from '#contract/base/priorities';
import type { TaskType } from '#contract/office/tasks';
import { momentAt, plusDays } from '#contract/base/days/wallClock';
import { findCallerOfJob, type Caller } from '../../server/src/auth/caller.ts';
import { today } from '../../server/src/calendar.ts';
import type { Tx } from '../../server/src/db/connect.ts';
import { takeIds } from '../../server/src/db/ids.ts';
import { organisationTimeZone } from '../../server/src/db/organisationDay.ts';
import type { FileStore } from '../../server/src/files/fileStore.ts';
import { insertAttachments } from '../../server/src/modules/office/attachments/attachments.queries.ts';
import { searchText as searchTextOfFile } from '../../server/src/modules/office/attachments/attachments.rules.ts';
import { searchText } from '../../server/src/modules/office/notes/notes.rules.ts';
import { createTask } from '../../server/src/modules/office/tasks/tasks.service.ts';
import { dice } from '../accounts/dice.ts';
import { pdfOf } from '../attachments/pdf.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { inBatches } from './batches.ts';

type Said = { kind: NoteKind; direction: 'incoming' | 'outgoing' | null; body: string };
const said = (kind: NoteKind, body: string, direction: Said['direction'] = null): Said => ({
  kind,
  direction,
  body,
});

const remarks: [Said, ...Said[]] = [
  said('note', 'The schedule came back with a wrong chassis number; asked for a corrected one.'),
  said('note', 'The debit note was sent together with the policy.'),
  said('call', 'Explained the excess once more. The client agrees.', 'outgoing'),
  said('call', 'Asked whether the second driver is covered. He is.', 'incoming'),
  said('message', 'Please send the certificate to the bank as well.', 'incoming'),
  said('meeting', 'Went through the sums insured; two of them rise at renewal.'),
];
const errands: [TaskType, string, Priority][] = [
  ['document', 'Chase the policy schedule', 'high'],
  ['renewal', 'Prepare the renewal', 'high'],
  ['payment', 'Ask for the premium', 'medium'],
  ['email', 'Send the certificate to the bank', 'medium'],
  ['document', 'Collect the signed proposal form', 'low'],
];

const everyNote = 5;
const everyTask = 22;
const everyFile = 4;

const policiesOf = (tx: Tx) =>
  tx
    .selectFrom('policies')
    .select(['id', 'reference', 'assigned_to_id as person', 'created_at', 'status'])
    .orderBy('id')
    .execute();
type Policy = Awaited<ReturnType<typeof policiesOf>>[number];

async function plantRemarks(tx: Tx, policies: readonly Policy[], now: Date): Promise<void> {
  const chance = dice(29);
  const rows = policies.map(({ id, person, created_at }) => {
    const since = Date.parse(created_at);
    const at = new Date(since + chance.next() * (now.getTime() - since)).toISOString();
    const remark = chance.pick(remarks);
    return {
      ...remark,
      outcome: remark.kind === 'call' ? ('reached' as const) : null,
      policy_id: id,
      occurred_at: at,
      search_text: searchText(remark.body),
      created_at: at,
      created_by: person,
      updated_at: at,
      updated_by: person,
    };
  });
  const ids: number[] = [];
  for (const batch of inBatches(rows))
    ids.push(...(await tx.insertInto('notes').values(batch).returning('id').execute()).map(({ id }) => id));
  await tellOfCreation(tx, 'notes', ids);
}

async function plantErrands(tx: Tx, policies: readonly Policy[], now: Date): Promise<void> {
  const zone = await organisationTimeZone(tx);
  const callers = new Map<number, Caller | null>();
  for (const [turn, { id, person }] of policies.entries()) {
    const caller = callers.get(person) ?? (await findCallerOfJob(tx, person));
    callers.set(person, caller);
    const [task_type, title, priority] = errands[turn % errands.length] ?? [];
    if (!caller || !title) continue;
    const due_at = momentAt(zone, `${plusDays(today(zone, now), (turn % 19) - 4)}T10:00:00`).toISOString();
    const about = { related_type: 'policy' as const, related_id: id };
    await createTask(tx, { ...caller, via: 'console' }, { title, task_type, priority, due_at, ...about });
  }
}

/** The schedule of the insurer, of which a specimen stands for all. */
async function plantSchedules(tx: Tx, files: FileStore, policies: readonly Policy[]): Promise<void> {
  const specimen = pdfOf([['Policy schedule', 'Specimen of the demonstration. Nobody is insured by it.']]);
  const stored = await files.put(
    (async function* whole() {
      yield specimen;
    })(),
  );
  const ids = await takeIds(tx, 'attachments', policies.length);
  const rows = policies.map(({ id: policy_id, reference, person, created_at }, place) => {
    const [id, name] = [ids[place] ?? 0, `Policy schedule ${reference}.pdf`];
    return {
      id,
      chain_id: id,
      policy_id,
      name,
      revision: 1,
      category: 'policy' as const,
      content_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      storage_key: stored.key,
      search_text: searchTextOfFile(name, ''),
      created_at,
      created_by: person,
      updated_by: person,
    };
  });
  for (const batch of inBatches(rows)) await insertAttachments(tx, batch);
}

const isIssued = ({ status }: Policy): boolean => status === 'active' || status === 'expired';

/** What was said, kept and is to be done about some of the policies. */
export async function plantPolicyTalk(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const policies = await policiesOf(tx);
  await plantRemarks(
    tx,
    policies.filter((_, turn) => turn % everyNote === 0),
    now,
  );
  await plantSchedules(
    tx,
    files,
    policies.filter((policy, turn) => isIssued(policy) && turn % everyFile === 0),
  );
  await plantErrands(
    tx,
    policies.filter(({ status }, turn) => status === 'active' && turn % everyTask === 0),
    now,
  );
}
