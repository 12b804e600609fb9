import { sql, type UpdateObject } from 'kysely';
import type {
  BankAccount,
  DateFormat,
  Organisation,
  OrganisationSettings,
} from '#contract/system/organisation';
import type { Address } from '#contract/base/values/address';
import { today } from '../../../calendar.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import { linkToUser } from '../../../nouns/links.ts';
import type { DB } from '../../../db/schema.gen.ts';
import type { DateOrder } from '#contract/base/days/dateOrder';

type Wording = OrganisationSettings['payment_wording'];

export async function findOrganisation(db: Db, now: Date): Promise<Organisation> {
  const organisation = await db
    .selectFrom('organisation')
    .select((eb) => [
      'name',
      'logo',
      'time_zone',
      'currency',
      'upload_limit_mb',
      'billing_type',
      'books_closed_until',
      sql<string>`trim_scale(tax_rate)::text`.as('tax_rate'),
      eb.ref('date_format').$castTo<DateFormat>().as('date_format'),
      eb.ref('date_order').$castTo<DateOrder>().as('date_order'),
      sql<string>`coalesce(address ->> 'country', '')`.as('country'),
    ])
    .executeTakeFirstOrThrow();
  return { ...organisation, today: today(organisation.time_zone, now) };
}

const numbering = sql<OrganisationSettings['numbering']>`(
  select jsonb_object_agg(name, jsonb_build_object('prefix', prefix, 'digits', digits, 'next', last_value + 1))
  from number_series)`;

export const readSettings = (db: Db | Tx): Promise<OrganisationSettings> =>
  db
    .selectFrom('organisation')
    .select((eb) => [
      'id',
      'name',
      'logo',
      'brand_colour',
      eb.ref('address').$castTo<OrganisationSettings['address']>().as('address'),
      'phone',
      'email',
      'website',
      'licence_no',
      'tax_number',
      eb.ref('bank_accounts').$castTo<BankAccount[]>().as('bank_accounts'),
      eb.ref('disclosure_wording').$castTo<Wording>().as('disclosure_wording'),
      eb.ref('payment_wording').$castTo<Wording>().as('payment_wording'),
      'credit_terms_days',
      'books_closed_until',
      'tax_on_commission',
      'currency',
      'time_zone',
      eb.ref('date_format').$castTo<DateFormat>().as('date_format'),
      eb.ref('date_order').$castTo<DateOrder>().as('date_order'),
      'tax_rate',
      'billing_type',
      numbering.as('numbering'),
      eb.ref('kyc_gate').$castTo<OrganisationSettings['kyc_gate']>().as('kyc_gate'),
      eb.ref('kyc_checklists').$castTo<OrganisationSettings['kyc_checklists']>().as('kyc_checklists'),
      'claim_acknowledge_days',
      'claim_decide_days',
      eb.ref('working_days').$castTo<number[]>().as('working_days'),
      eb.ref('holidays').$castTo<OrganisationSettings['holidays']>().as('holidays'),
      'upload_limit_mb',
      'updated_at',
      linkToUser('organisation.updated_by').as('updated_by'),
      'version',
    ])
    .executeTakeFirstOrThrow();

export async function readUploadLimit(db: Db): Promise<number> {
  const { upload_limit_mb } = await db
    .selectFrom('organisation')
    .select('upload_limit_mb')
    .executeTakeFirstOrThrow();
  return upload_limit_mb;
}

/** Held until the end of the transaction, so that what was checked is still true when it is written. */
export const holdOrganisation = (tx: Tx) =>
  tx.selectFrom('organisation').select('id').forNoKeyUpdate().execute();

/** Numbers that are asked for meanwhile wait, so that none is given twice. */
export const holdSeries = (tx: Tx, names: string[]) => {
  inLockOrder(tx, 'number_series');
  return tx
    .selectFrom('number_series')
    .select('name')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('name')
    .forUpdate()
    .execute();
};

export const updateSeries = (
  tx: Tx,
  name: string,
  { prefix, digits, next }: OrganisationSettings['numbering']['account'],
) =>
  tx
    .updateTable('number_series')
    .set({ prefix, digits, last_value: next - 1 })
    .where('name', '=', name)
    .execute();

/** What PostgreSQL does not know it could not reckon days with. */
export async function isKnownToDatabase(db: Db, timeZone: string): Promise<boolean> {
  const found = await sql<{ known: boolean }>`
    select exists (select 1 from pg_timezone_names where lower(name) = lower(${timeZone})) as known`.execute(
    db,
  );
  return found.rows[0]?.known ?? false;
}

export async function setOrganisation(tx: Tx, change: UpdateObject<DB, 'organisation'>): Promise<void> {
  await tx.updateTable('organisation').set(change).execute();
}

/** What a record has of the organisation where nothing else is said. */
export const organisationDefaults = (db: Db | Tx) =>
  db
    .selectFrom('organisation')
    .select(['currency', sql<string>`coalesce(address ->> 'country', '')`.as('country')])
    .executeTakeFirstOrThrow();

/** What stands on every paper of ours. */
export const findLetterhead = (db: Db) =>
  db
    .selectFrom('organisation')
    .select((eb) => [
      'name',
      'logo',
      'brand_colour',
      eb.ref('address').$castTo<Address>().as('address'),
      'phone',
      'email',
      'website',
      'licence_no',
      'tax_number',
      eb.ref('bank_accounts').$castTo<BankAccount[]>().as('bank_accounts'),
      eb.ref('disclosure_wording').$castTo<Wording>().as('disclosure_wording'),
      eb.ref('payment_wording').$castTo<Wording>().as('payment_wording'),
      eb.ref('date_format').$castTo<DateFormat>().as('date_format'),
    ])
    .executeTakeFirstOrThrow();
