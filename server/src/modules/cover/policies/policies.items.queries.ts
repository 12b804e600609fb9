import { sql } from 'kysely';
import { riskItems, type Risk } from '#contract/sales/risk';
import type { Tx } from '../../../db/connect.ts';
import { compact, fold, searchTextOf } from '../../../db/searchText.ts';

type Term = { start_date: string; end_date: string };

/** What is insured by itself, one row each over the whole term, in place of whatever stood there. Until the issue. */
export async function replaceItems(
  tx: Tx,
  policyId: number,
  risk: Risk | null,
  { start_date, end_date }: Term,
): Promise<void> {
  await tx.deleteFrom('policy_items').where('policy_id', '=', policyId).execute();
  const items = (risk ? riskItems(risk) : []).map(
    ({ id, label, plate_norm, chassis_norm, ...item }, place) => ({
      ...item,
      item_id: id,
      place,
      label,
      plate_norm,
      chassis_norm,
      search_text: searchTextOf([fold(label), compact(plate_norm), compact(chassis_norm)]),
    }),
  );
  if (items.length === 0) return;
  // One value for all of them: a statement with a parameter for each column of each item takes longer to be made.
  await sql`insert into policy_items
      (policy_id, item_id, kind, position, label, plate_norm, chassis_norm, member_id, search_text, valid)
    select ${policyId}, item.item_id, item.kind, item.place, item.label, item.plate_norm, item.chassis_norm,
      item.member_id, item.search_text, daterange(${start_date}::date, ${end_date}::date, '[]')
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (item_id text, kind text, place integer,
      label text, plate_norm text, chassis_norm text, member_id integer, search_text text)`.execute(tx);
}
