import type { Db } from '../../../../db/connect.ts';
import type { Headed } from '../../../../documents/clients/clientPaperData.ts';
import { findClient } from './payments.papers.queries.ts';
import type { FrozenClient } from './payments.receipts.queries.ts';
import { headedIn } from '../../../system/organisation/organisation.letterhead.ts';
import { languageNamed, linesOf } from '../../../../documents/addressed.ts';

/** What every paper for a client says first, in the client's language; of the client, what was frozen where it was. */
export async function headedFor(db: Db, accountId: number, frozen?: FrozenClient): Promise<Headed> {
  const client = { ...(await findClient(db, accountId)), ...frozen };
  const language = languageNamed(client.language);
  const { name, address, account_number, tax_number } = client;
  return {
    ...(await headedIn(db, language)),
    client: { name, address: linesOf(language, address), account_number, tax_number },
  };
}
