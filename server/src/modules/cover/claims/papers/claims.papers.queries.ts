import { sql } from 'kysely';
import type { KeptChecklistRow } from '#contract/cover/claims/claimChecklist';
import type { RequiredDocument } from '#contract/reference/productParts';
import type { Actor } from '../../../../auth/actor.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

export async function listWanted(db: Db | Tx, policyId: number): Promise<RequiredDocument[]> {
  const { rows } = await sql<{ documents: RequiredDocument[] }>`select required_documents as documents
    from products join policies on policies.product_id = products.id where policies.id = ${policyId}`.execute(
    db,
  );
  return rows[0]?.documents ?? [];
}

/** As they are kept, without what their files say. */
export async function readKept(tx: Tx, id: number): Promise<KeptChecklistRow[]> {
  const { rows } = await sql<{
    checklist: KeptChecklistRow[];
  }>`select checklist from claims where id = ${id}`.execute(tx);
  return rows[0]?.checklist ?? [];
}

/** Whoever has the claim is told once of a paper that another person brought, until they have looked. */
export async function tellOfPaper(tx: Tx, actor: Actor, id: number, document: string): Promise<void> {
  const title = sql`claims.claim_number || ' · ' || ${document}::text`;
  await sql`insert into notifications (user_id, kind, claim_id, title)
    select handler_id, 'claim_document', id, ${title} from claims
    where id = ${id} and not is_closed and handler_id is distinct from ${actor.user_id}::integer
      and not exists (select 1 from notifications told where told.claim_id = claims.id
        and told.kind = 'claim_document' and told.user_id = claims.handler_id and told.read_at is null
        and told.title = ${title})`.execute(tx);
}
