import type { Link } from '#contract/base/http';
import type { NamedMember } from '#contract/people/members';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Db, Tx } from '../db/connect.ts';

type Vehicles = 'vehicle_makes' | 'vehicle_models' | 'vehicle_variants';

/** Those of them that can be chosen, each with what it belongs to; whoever would delete one waits. */
export async function holdMakesInUse(tx: Tx, ids: number[]): Promise<{ id: number }[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('vehicle_makes')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
}

export async function holdModelsInUse(tx: Tx, ids: number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('vehicle_models')
    .select(['id', 'make_id as parent_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
}

export async function holdVariantsInUse(tx: Tx, ids: number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('vehicle_variants')
    .select(['id', 'model_id as parent_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
}

export async function listMembersOf(db: Db | Tx, account: number, ids: number[]): Promise<{ id: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('account_id', '=', account)
    .execute();
}

/** Whatever became of them since: what was agreed on keeps its name. */
const namesOf = async (db: Db | Tx, table: Vehicles, ids: number[]): Promise<Link[]> =>
  ids.length === 0
    ? []
    : db.selectFrom(table).select(['id', 'name as label']).where('id', 'in', ids).execute();

export const listMembersById = async (db: Db | Tx, ids: number[]): Promise<NamedMember[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('members')
        .select([
          'id',
          'full_name as label',
          'date_of_birth',
          'gender',
          'relation',
          'principal_id',
          'employee_no',
          'plan_category',
          'nationality',
          'exit_date',
          'is_active',
        ])
        .where('id', 'in', ids)
        .$castTo<NamedMember>()
        .execute();

export const listRiskLinks = async (
  db: Db | Tx,
  ids: Record<keyof RiskLinks, number[]>,
): Promise<RiskLinks> => ({
  makes: await namesOf(db, 'vehicle_makes', ids.makes),
  models: await namesOf(db, 'vehicle_models', ids.models),
  variants: await namesOf(db, 'vehicle_variants', ids.variants),
  members: await listMembersById(db, ids.members),
});
