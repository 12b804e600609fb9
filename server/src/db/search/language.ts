import type { Language } from '#contract/system/users';
import type { Db, Tx } from '../connect.ts';

/** The language in which a person reads. */
export async function languageOf(db: Db | Tx, userId: number): Promise<Language> {
  const query = db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .$narrowType<{ language: Language }>();
  return (await query.executeTakeFirst())?.language ?? 'en';
}
