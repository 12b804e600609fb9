import { sql } from 'kysely';
import type { Contact } from '#contract/base/values/contacts';
import type { Db } from '../../../../db/connect.ts';
import type { HeadedForInsurer } from '../../../../documents/insurers/insurerPaperData.ts';

/** Whom a paper is for: the insurer, by its licence, and whoever keeps its accounts. */
export async function findAddressee(db: Db, insurerId: number): Promise<HeadedForInsurer['insurer']> {
  const { name, licence_no, contacts } = await db
    .selectFrom('insurers')
    .select((eb) => ['name', 'licence_no', eb.ref('contacts').$castTo<Contact[]>().as('contacts')])
    .where('id', '=', insurerId)
    .executeTakeFirstOrThrow();
  const keeper = contacts.find(({ purpose }) => purpose === 'accounts');
  return { name, lines: [licence_no, keeper?.name ?? '', keeper?.email ?? ''].filter((line) => line !== '') };
}

/** Whose each policy is. */
export async function clientsOf(db: Db, policyIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; client: string }>`
    select id, client from policies where id = any(${policyIds}::integer[])`.execute(db);
  return new Map(rows.map(({ id, client }) => [id, client]));
}
