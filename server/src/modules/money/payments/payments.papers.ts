import type { Db } from '../../../db/connect.ts';
import type { Headed } from '../../../documents/clientPaperData.ts';
import { findClient } from './payments.papers.queries.ts';
import type { FrozenClient } from './payments.receipts.queries.ts';
import { findLetterhead } from '../../system/organisation/organisation.queries.ts';
import { languageNamed, linesOf } from '../../../documents/addressed.ts';

/** What every paper for a client says first, in the client's language; of the client, what was frozen where it was. */
export async function headedFor(db: Db, accountId: number, frozen?: FrozenClient): Promise<Headed> {
  const client = { ...(await findClient(db, accountId)), ...frozen };
  const { name, logo, brand_colour, address, date_format } = await findLetterhead(db);
  const language = languageNamed(client.language);
  return {
    language,
    date_format,
    organisation: { name, logo, colour: brand_colour, address: linesOf(language, address) },
    client: { name: client.name, address: linesOf(language, client.address) },
  };
}
