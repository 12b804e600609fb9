import type { Db } from '../src/db/connect.ts';

/** An account that is just there, for what is about one. */
export async function plantAccount(db: Db, owner_id: number, last_name: string): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      account_number: `T-${last_name}`,
      account_type: 'individual',
      email: 'client@example.com',
      first_name: 'Client',
      last_name,
      owner_id,
      search_text: '',
      duplicate_keys: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
