import type { InsertObject, UpdateObject } from 'kysely';
import type { ChangeShown, CoverChange } from '#contract/cover/endorsements/coverChange';
import type { EndorsementPrice } from '#contract/cover/endorsements/endorsements';
import type { PremiumLine } from '#contract/money/premium';
import { asJson } from '../../../db/asJson.ts';
import type { Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';

type Json = {
  change?: CoverChange | undefined;
  changes?: ChangeShown | null | undefined;
  charges?: PremiumLine[] | undefined;
  returns?: PremiumLine[] | null | undefined;
  lines?: PremiumLine[] | undefined;
  price?: EndorsementPrice | undefined;
};
export type EndorsementChange = Json & Omit<UpdateObject<DB, 'endorsements'>, keyof Json>;
/** Copied from its policy by the database. */
type Copied =
  | 'currency'
  | 'account_id'
  | 'insurer_id'
  | 'policy_type'
  | 'client'
  | 'own_text'
  | 'client_text'
  | 'owner_id'
  | 'account_owner_id'
  | 'agent_id'
  | 'sub_agent_id';
export type NewEndorsement = Json &
  Omit<InsertObject<DB, 'endorsements'>, keyof Json | Copied> &
  Required<Pick<Json, 'price'>>;
const json = ['change', 'changes', 'charges', 'returns', 'lines', 'price'] as const;

export async function insertEndorsement(tx: Tx, endorsement: NewEndorsement): Promise<number> {
  const { id } = await tx
    .insertInto('endorsements')
    // Before the row is written, a trigger fills what it has of its policy.
    .values(asJson(endorsement, json) as unknown as InsertObject<DB, 'endorsements'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setEndorsement(tx: Tx, id: number, change: EndorsementChange): Promise<void> {
  await tx.updateTable('endorsements').set(asJson(change, json)).where('id', '=', id).execute();
}
