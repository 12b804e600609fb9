import { sql } from 'kysely';
import type { Address } from '#contract/base/values/address';
import type { EmailTemplate, EmailTemplateVersion, TemplateKey } from '#contract/office/emailTemplates';
import type { Link } from '#contract/base/http';
import type { Language } from '#contract/system/users';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';

const family = (row: string) =>
  sql`coalesce(${sql.ref(`${row}.translation_of_id`)}, ${sql.ref(`${row}.id`)})`;

export const computedFields = {
  translation_of: linkTo('email_templates', 'email_templates.translation_of_id'),
  translations: sql<EmailTemplate['translations']>`(
    select coalesce(json_agg(json_build_object('id', other.id, 'language', other.language) order by other.language), '[]')
    from email_templates other
    where other.deleted_at is null and other.id <> email_templates.id
      and ${family('other')} = ${family('email_templates')})`,
};

export const findOriginal = (tx: Tx, id: number) =>
  tx
    .selectFrom('email_templates')
    .select(['id', 'purpose', 'related_type', 'translation_of_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findInLanguage = (tx: Tx, root: number, language: string): Promise<Link | undefined> =>
  tx
    .selectFrom('email_templates')
    .select(['id', 'name as label'])
    .where(sql<boolean>`${family('email_templates')} = ${root}`)
    .where('language', '=', language)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findDeleted = (tx: Tx, id: number) =>
  tx
    .selectFrom('email_templates')
    .select(['id', 'translation_of_id', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

/** In that language, or else in English. */
export const findByKey = (db: Db | Tx, key: TemplateKey, language: Language) =>
  db
    .selectFrom('email_templates')
    .select((eb) => ['id', 'subject', 'body', eb.ref('language').$castTo<Language>().as('language')])
    .where('key', '=', key)
    .where('language', 'in', [language, 'en'])
    .orderBy(sql`language = ${language}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The present text, from this version of the record on. */
export async function insertVersion(tx: Tx, id: number): Promise<void> {
  await sql`
    insert into email_template_versions (template_id, version, subject, body, at, by)
    select id, version, subject, body, updated_at, updated_by from email_templates where id = ${id}`.execute(
    tx,
  );
}

const mostVersions = 50;

export const listVersions = (db: Db, id: number): Promise<EmailTemplateVersion[]> =>
  db
    .selectFrom('email_template_versions')
    .select(['version', 'subject', 'body', 'at', linkToUser('email_template_versions.by').as('by')])
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute();

type Starter = Pick<
  EmailTemplate,
  'name' | 'purpose' | 'related_type' | 'key' | 'language' | 'subject' | 'body'
>;

export async function insertStarter(
  tx: Tx,
  starter: Starter & { translation_of_id: number | null },
): Promise<number> {
  const { rows } = await sql<{ is_taken: boolean }>`select exists (select 1 from email_templates
    where lower(name) = lower(${starter.name}) and language = ${starter.language} and deleted_at is null) as is_taken`.execute(
    tx,
  );
  const name = rows[0]?.is_taken ? `${starter.name} (Covernote)` : starter.name;
  const { id } = await tx
    .insertInto('email_templates')
    .values({ ...starter, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(tx, id);
  return id;
}

export const findOrganisationRow = (db: Db | Tx) =>
  db
    .selectFrom('organisation')
    .select((eb) => ['name', eb.ref('address').$castTo<Address>().as('address')])
    .executeTakeFirstOrThrow();

export const findSenderRow = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('users')
    .select((eb) => [eb.ref('full_name').$castTo<string>().as('full_name'), 'job_title', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The text behind a key in a language, or else in English. */
export const findNamedByKey = (
  db: Db | Tx,
  key: TemplateKey,
  language: Language,
): Promise<Link | undefined> =>
  db
    .selectFrom('email_templates')
    .select(['id', 'name as label'])
    .where('key', '=', key)
    .where('language', 'in', [language, 'en'])
    .orderBy(sql`language = ${language}`, 'desc')
    .limit(1)
    .executeTakeFirst();
