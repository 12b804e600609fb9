import type { Contact } from '#contract/base/values/contacts';
import type { Db, Tx } from '../../../db/connect.ts';

/** Whom to write to at an insurer for an endorsement; the first one who has an address. */
export async function findEndorsementContact(db: Db | Tx, insurerId: number): Promise<Contact | undefined> {
  const { contacts } = await db
    .selectFrom('insurers')
    .select((eb) => eb.ref('contacts').$castTo<Contact[]>().as('contacts'))
    .where('id', '=', insurerId)
    .executeTakeFirstOrThrow();
  return contacts.find(({ purpose, email }) => purpose === 'endorsements' && email !== '');
}

/** The drafts of a policy that a mail asks its insurer for. */
export const listAsking = (tx: Tx, policyId: number) =>
  tx
    .selectFrom('endorsements')
    .select(['id', 'request_email_id'])
    .where('policy_id', '=', policyId)
    .where('request_email_id', 'is not', null)
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
