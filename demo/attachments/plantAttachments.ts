import { sql } from 'kysely';
import { keyOfDocument } from '#contract/base/values/documentKeys';
import { fileKinds, type FileKindName } from '#contract/base/values/fileKinds';
import { plusDays } from '#contract/base/days/wallClock';
import type { Tx } from '../../server/src/db/connect.ts';
import { takeIds } from '../../server/src/db/ids.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import type { FileStore, StoredFile } from '../../server/src/files/fileStore.ts';
import { insertAttachments } from '../../server/src/modules/office/attachments/attachments.queries.ts';
import { searchText } from '../../server/src/modules/office/attachments/attachments.rules.ts';
import {
  address,
  census,
  invoice,
  licence,
  passport,
  schedule,
  stamp,
  vehicle,
  type DemoDocument,
} from './documents.ts';

const kindOf: Record<DemoDocument['extension'], FileKindName> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  png: 'png',
  csv: 'csv',
};
const atOnce = 500;

type Client = {
  id: number;
  display_name: string;
  account_type: 'individual' | 'corporate';
  owner_id: number;
  created_at: string;
};

/** Which documents a client has, by turns, so that every mixture comes up. */
function documentsOf({ account_type }: Client, turn: number): DemoDocument[] {
  const person = [passport, ...(turn % 2 ? [address] : []), ...(turn % 3 ? [] : [vehicle])];
  const company = [licence, invoice, ...(turn % 2 ? [schedule] : [census]), ...(turn % 5 ? [] : [stamp])];
  return account_type === 'individual' ? person : company;
}

/** The content is the same for everyone, and is kept once. */
async function keepAll(files: FileStore): Promise<Map<DemoDocument, StoredFile>> {
  const kept = new Map<DemoDocument, StoredFile>();
  for (const document of [address, census, invoice, licence, passport, schedule, stamp, vehicle]) {
    const content = await document.content();
    kept.set(
      document,
      await files.put(
        (async function* whole() {
          yield content;
        })(),
      ),
    );
  }
  return kept;
}

const statusOf = (category: string, turn: number) => {
  if (category !== 'kyc' || turn % 4 === 0) return 'uploaded' as const;
  return turn % 11 === 0 ? ('rejected' as const) : ('accepted' as const);
};

function fieldsOf(client: Client, document: DemoDocument, kept: StoredFile, turn: number, today: string) {
  const { title, extension, category, wanted, validDays } = document;
  const name = `${title} ${client.display_name}.${extension}`;
  const status = statusOf(category, turn);
  return {
    account_id: client.id,
    name,
    category,
    document_type: wanted && keyOfDocument(wanted),
    // Some have ended, some end soon.
    expires_on: validDays === null ? null : plusDays(today, ((turn * 37) % validDays) - 20),
    status,
    rejection_reason: status === 'rejected' ? 'The photograph is not readable.' : '',
    content_type: fileKinds[kindOf[extension]].content_type,
    size: kept.size,
    sha256: kept.sha256,
    storage_key: kept.key,
    search_text: searchText(name, wanted),
    created_at: client.created_at,
    created_by: client.owner_id,
    updated_at: client.created_at,
    updated_by: client.owner_id,
  };
}

/** Sent in again within the last weeks. */
const newerOf = (fields: ReturnType<typeof fieldsOf>, turn: number, now: Date) => {
  const created_at = new Date(now.getTime() - (turn + 1) * 3_600_000).toISOString();
  return { ...fields, created_at, updated_at: created_at, isNewer: true };
};

/** Documents of all clients, some of them replaced by a newer version since. */
export async function plantAttachments(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const today = await organisationToday(tx, now);
  const clients = await tx
    .selectFrom('accounts')
    .select(['id', 'display_name', 'account_type', 'owner_id', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const kept = await keepAll(files);
  const planned = clients.flatMap((client, turn) =>
    documentsOf(client, turn).flatMap((document) => {
      const stored = kept.get(document);
      if (!stored) return [];
      const fields = fieldsOf(client, document, stored, turn, today);
      return document === licence && turn % 3 === 0 ? [fields, newerOf(fields, turn, now)] : [fields];
    }),
  );
  const ids = await takeIds(tx, 'attachments', planned.length);
  const rows = planned.map(
    ({ isNewer = false, ...fields }: (typeof planned)[number] & { isNewer?: boolean }, at) => {
      const id = ids[at] ?? 0;
      const before = isNewer ? (ids[at - 1] ?? 0) : null;
      return { ...fields, id, chain_id: before ?? id, replaces_id: before, revision: isNewer ? 2 : 1 };
    },
  );
  for (let at = 0; at < rows.length; at += atOnce) await insertAttachments(tx, rows.slice(at, at + atOnce));
  await sql`insert into audit_entries (at, actor_id, via, module, noun, record_id, action)
    select created_at, created_by, 'console', 'attachments', 'attachments', id, 'create'
    from attachments where id = any(${ids}::integer[]) order by created_at, id`.execute(tx);
}
