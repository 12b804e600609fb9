import { mostFound, type EmailRecipient } from '#contract/office/emails';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import {
  findClients,
  findClientsOfMembers,
  findColleagues,
  findInsurersContacts,
} from './emails.recipients.queries.ts';

/** So many in all, in turn from each list, so that none crowds out the others; each address once. */
export function inTurn(lists: readonly (readonly EmailRecipient[])[], most: number): EmailRecipient[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const chosen = new Map<string, EmailRecipient>();
  for (let place = 0; place < longest; place += 1)
    for (const list of lists) {
      const next = list[place];
      const address = next?.address.toLowerCase() ?? '';
      if (next && chosen.size < most && !chosen.has(address)) chosen.set(address, next);
    }
  const taken = new Set(chosen.values());
  return lists.flatMap((list) => list.filter((each) => taken.has(each)));
}

/** Whom a name or a part of an address finds, of those whom the caller may see. */
export async function listRecipients(db: Db, caller: Caller, search: string): Promise<EmailRecipient[]> {
  const lists = [
    await findClients(db, caller, search),
    await findClientsOfMembers(db, caller, search),
    await findInsurersContacts(db, caller, search),
    await findColleagues(db, caller, search),
  ];
  return inTurn(lists, mostFound);
}
