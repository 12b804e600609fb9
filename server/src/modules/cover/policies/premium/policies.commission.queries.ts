import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { CommissionTerms } from './policies.commission.rules.ts';

/** What an issued policy earns us, as it was kept at its issue; of a draft, what was typed or accepted. */
export async function commissionTermsOf(db: Db | Tx, { id }: { id: number }): Promise<CommissionTerms> {
  return db
    .selectFrom('policies')
    .select([
      sql<string | null>`trim_scale(commission_rate)`.as('rate'),
      'commission_basis as basis',
      'commission_source as source',
      'commission_rate_id as rule_id',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
