import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';

export const listDocuments = (tx: Tx, quoteId: number) =>
  tx
    .selectFrom('quote_documents')
    .select(['item_id', 'id_number_sealed'])
    .where('quote_id', '=', quoteId)
    .execute();

/** All of a quote but those of the people who keep theirs. */
export async function deleteDocuments(tx: Tx, quoteId: number, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('quote_documents')
    .where('quote_id', '=', quoteId)
    .$if(kept.length > 0, (query) => query.where('item_id', 'not in', kept))
    .execute();
}

export async function insertDocuments(tx: Tx, documents: Insertable<DB['quote_documents']>[]): Promise<void> {
  if (documents.length > 0) await tx.insertInto('quote_documents').values(documents).execute();
}
