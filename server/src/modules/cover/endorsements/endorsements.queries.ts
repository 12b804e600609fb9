import type { Contact } from '#contract/base/values/contacts';
import type { Db } from '../../../db/connect.ts';

/** Whom to write to at an insurer for an endorsement; the first one who has an address. */
export async function findEndorsementContact(db: Db, insurerId: number): Promise<Contact | undefined> {
  const { contacts } = await db
    .selectFrom('insurers')
    .select((eb) => eb.ref('contacts').$castTo<Contact[]>().as('contacts'))
    .where('id', '=', insurerId)
    .executeTakeFirstOrThrow();
  return contacts.find(({ purpose, email }) => purpose === 'endorsements' && email !== '');
}
