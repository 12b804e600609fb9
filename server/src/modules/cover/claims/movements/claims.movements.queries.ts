import { sql } from 'kysely';
import type { ClaimMovement, MovementKind } from '#contract/cover/claims/claimMovements';
import type { Actor } from '../../../../auth/actor.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { linkToUser } from '../../../../nouns/links.ts';
import type { Reversed } from './claims.movements.rules.ts';

const inOrder = sql`(order by claim_movements.id)`;
const sumUntil = (kind: MovementKind) =>
  sql`coalesce(sum(claim_movements.amount) filter (where claim_movements.kind = ${sql.lit(kind)}) over ${inOrder}, 0)`;
const [reserve, paid, fees, recovered] = (['reserve', 'payment', 'fee', 'recovery'] as const).map(sumUntil);
const outstanding = sql`greatest(0, ${reserve} - ${paid} - ${fees})`;
const money = (amount: ReturnType<typeof sql>) => sql<string>`money_text(${amount}, claims.currency)`;

/** All of one claim in the order in which they were recorded, each with what the claim came to with it. */
export const listMovements = (db: Db | Tx, claimId: number): Promise<ClaimMovement[]> =>
  db
    .selectFrom('claim_movements')
    .innerJoin('claims', 'claims.id', 'claim_movements.claim_id')
    .leftJoin('claim_movements as taker', 'taker.reverses_id', 'claim_movements.id')
    .select([
      'claim_movements.id',
      'claim_movements.kind',
      money(sql`claim_movements.amount`).as('amount'),
      'claim_movements.date',
      'claim_movements.payee',
      'claim_movements.note',
      'claim_movements.reason',
      'claim_movements.reverses_id',
      'taker.id as reversed_by_id',
      'claim_movements.recorded_at',
      linkToUser('claim_movements.recorded_by').as('recorded_by'),
      money(sql`${reserve}`).as('reserve'),
      money(sql`${paid}`).as('paid'),
      money(sql`${fees}`).as('fees'),
      money(sql`${recovered}`).as('recovered'),
      money(outstanding).as('outstanding'),
      money(sql`${paid} + ${fees} + ${outstanding} - ${recovered}`).as('incurred'),
    ])
    .where('claim_movements.claim_id', '=', claimId)
    .orderBy('claim_movements.id')
    .execute();

/** One of this claim, as it can be taken back. */
export const findMovement = (tx: Tx, claimId: number, id: number): Promise<Reversed | undefined> =>
  tx
    .selectFrom('claim_movements')
    .innerJoin('claims', 'claims.id', 'claim_movements.claim_id')
    .select([
      'kind',
      'payee',
      'date',
      money(sql`claim_movements.amount`).as('amount'),
      sql<boolean>`claim_movements.reverses_id is not null`.as('is_reversal'),
      sql<boolean>`exists (select 1 from claim_movements taker where taker.reverses_id = claim_movements.id)`.as(
        'is_reversed',
      ),
    ])
    .where('claim_movements.id', '=', id)
    .where('claim_movements.claim_id', '=', claimId)
    .executeTakeFirst();

export type NewMovement = {
  claim_id: number;
  kind: MovementKind;
  amount: string;
  date: string;
  payee: string;
  note: string;
  reason: string;
  reverses_id: number | null;
};

export async function insertMovement(tx: Tx, actor: Actor, movement: NewMovement): Promise<number> {
  const { id } = await tx
    .insertInto('claim_movements')
    .values({ ...movement, recorded_by: actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The first day on which money of the claim moved. */
export async function firstMovedOn(tx: Tx, claimId: number): Promise<string | null> {
  const { day } = await tx
    .selectFrom('claim_movements')
    .select(({ fn }) => fn.min('date').as('day'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return day;
}
