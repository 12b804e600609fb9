import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import type { Named } from '../../../nouns/related.ts';
import { findDocumentName } from './attachments.queries.ts';
import { said } from '../../../said.ts';

type Typed = { document_type: string; document_name: string };

/** What a file is said to be, by name. It is a document that is asked for somewhere, or what it was before. */
export async function nameDocument(
  tx: Tx,
  about: Named,
  key: string | undefined,
  before: Typed | null,
): Promise<string> {
  if (key === undefined || key === before?.document_type) return before?.document_name ?? '';
  if (key === '') return '';
  const name = await findDocumentName(tx, about, key);
  if (name === undefined) throw new Invalid({ document_type: [said('documentAsked')] });
  return name;
}
