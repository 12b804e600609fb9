import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { PremiumLine } from '#contract/money/premium';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Risk } from '#contract/sales/risk/risk';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import { asJson } from '../../../db/asJson.ts';
import type { Tx } from '../../../db/connect.ts';
import { nounFacts } from '../../../db/nouns.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { edition } from '../../../nouns/stamps.ts';
import type { Accepted } from './steps/policies.departures.ts';
import { isInForce } from './policies.statusFlags.queries.ts';

type Json = {
  risk?: Risk | null | undefined;
  lines?: PremiumLine[] | undefined;
  coinsurers?: { insurer_id: number; share_pct: string }[] | undefined;
  benefits?: OfferBenefit[] | undefined;
  accepted?: Accepted | null | undefined;
};
export type PolicyChange = Json & Omit<UpdateObject<DB, 'policies'>, keyof Json>;
type Row = Omit<Insertable<DB['policies']>, keyof Json>;
/** What is not said has the database's own value. */
export type NewPolicy = Json & { [F in keyof Row]: Row[F] | (undefined extends Row[F] ? undefined : never) };
const json = ['risk', 'lines', 'coinsurers', 'benefits', 'accepted'] as const;

export async function insertPolicy(tx: Tx, policy: NewPolicy): Promise<number> {
  const { id } = await tx
    .insertInto('policies')
    .values(asJson(policy, json))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPolicy(tx: Tx, id: number, change: PolicyChange): Promise<void> {
  await tx.updateTable('policies').set(asJson(change, json)).where('id', '=', id).execute();
}

/** Until the transaction ends, nobody else gives a policy of this insurer this number. */
export async function lockNumber(
  tx: Tx,
  { insurer_id, number_norm }: { insurer_id: number; number_norm: string },
): Promise<void> {
  const key = `policy number ${insurer_id} ${number_norm}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Who else has the number, where the caller may see it. */
export async function findNumberHolder(
  tx: Tx,
  caller: Caller,
  { id, insurer_id, number_norm }: { id: number; insurer_id: number; number_norm: string },
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`select t.id, ${nounFacts.policies.label} as label from policies t
    where t.insurer_id = ${insurer_id} and t.number_norm = ${number_norm} and t.id <> ${id} and t.covered <> '{}'
      and ${reaches(caller, 'policies:view', whoseOf('policies', 't'))}
    order by t.end_date desc, t.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Every policy of one person that is not over becomes another's. */
export const reassignPolicies = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('policies')
    .set({ assigned_to_id: to, ...edition(caller) })
    .where('assigned_to_id', '=', from)
    .returning(['id', linkToUser('policies.assigned_to_id').as('assigned_to')])
    .execute();

/** Whether an account has cover now, or will have: issued and not over, or held covered by the insurer. */
export const hasPolicyInForce = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await tx
    .selectFrom('policies')
    .select('policies.id')
    .where('policies.account_id', '=', accountId)
    .where(
      sql<boolean>`((policies.status = 'active' and policies.end_date >= ${organisationDay}) or ${isInForce})`,
    )
    .executeTakeFirst()) !== undefined;
