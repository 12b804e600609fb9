import type { Db } from '../../../db/connect.ts';
import type { Headed } from '../../../documents/clientPaperData.ts';
import { findLetterhead } from '../../sales/quotes/quotes.clients.queries.ts';
import { languageNamed, linesOf } from '../../sales/quotes/quotes.proposal.ts';
import { findClient } from './payments.papers.queries.ts';

/** What every paper for a client says first, in the client's language. */
export async function headedFor(db: Db, accountId: number): Promise<Headed> {
  const client = await findClient(db, accountId);
  const { name, logo, brand_colour, address, date_format } = await findLetterhead(db);
  const language = languageNamed(client.language);
  return {
    language,
    date_format,
    organisation: { name, logo, colour: brand_colour, address: linesOf(language, address) },
    client: { name: client.name, address: linesOf(language, client.address) },
  };
}
