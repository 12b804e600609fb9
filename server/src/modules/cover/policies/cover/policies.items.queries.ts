import { sql } from 'kysely';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import { plusDays } from '#contract/base/days/wallClock';
import { planOf } from '#contract/sales/risk/planOf';
import type { Tx } from '../../../../db/connect.ts';
import { compact, fold, searchTextOf } from '../../../../db/search/searchText.ts';

type Term = { start_date: string; end_date: string };

const noCard = { certificate_no: '', category: '', plan: '', network: '' };

/** The card of each person under health, and what its category is covered for. */
function cardsIn(risk: Risk | null): ReadonlyMap<string, typeof noCard> {
  if (risk?.line !== 'health') return new Map();
  return new Map(
    risk.members.map(({ id, certificate_no, category }) => {
      const { plan = '', network = '' } = planOf(risk, category) ?? {};
      return [id, { certificate_no, category, plan, network }];
    }),
  );
}

/** The rows of what is insured by itself, without the days on which it is. */
export function rowsOf(risk: Risk | null) {
  const cards = cardsIn(risk);
  return (risk ? riskItems(risk) : []).map(({ id, label, plate_norm, chassis_norm, ...item }, place) => {
    const card = cards.get(id) ?? noCard;
    const numbers = [plate_norm, chassis_norm, card.certificate_no];
    return {
      item_id: id,
      kind: item.kind,
      member_id: item.member_id,
      ...card,
      place,
      label,
      plate_norm,
      chassis_norm,
      search_text: searchTextOf([fold(label), ...numbers.map(compact)]),
    };
  });
}
type Row = ReturnType<typeof rowsOf>[number] & { first: string; until: string | null };

/**
 * In place of whatever stood there. Until the issue over the days that are said; from then on within the days that the
 * policy covers, and one of which none is left on no day. All in one value: a statement with a parameter for each column
 * of each item takes longer to be made.
 */
async function writeItems(tx: Tx, policyId: number, rows: readonly Row[]): Promise<void> {
  await tx.deleteFrom('policy_items').where('policy_id', '=', policyId).execute();
  if (rows.length === 0) return;
  await sql`with items as (
      select item.*, daterange(item.first, item.until) as days,
        case when policies.issued_at is null then datemultirange(daterange(item.first, item.until))
          else datemultirange(daterange(item.first, item.until)) * policies.covered end as covered
      from policies, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (item_id text, kind text,
        place integer, label text, plate_norm text, chassis_norm text, member_id integer, certificate_no text,
        category text, plan text, network text, search_text text, first date, until date)
      where policies.id = ${policyId}),
    stretches as (
      select items.*, unnest(covered) as valid from items
      union all
      select * from (select distinct on (item_id) items.*, 'empty'::daterange as valid from items
        order by item_id, first desc) nowhere
      where not exists (select 1 from items where items.item_id = nowhere.item_id and items.covered <> '{}'))
    insert into policy_items
      (policy_id, item_id, kind, position, label, plate_norm, chassis_norm, member_id, certificate_no, category, plan,
        network, search_text, valid)
    select ${policyId}, item_id, kind, place, label, plate_norm, chassis_norm, member_id, certificate_no, category,
      plan, network, search_text, valid from stretches`.execute(tx);
}

/** What is insured by itself, one row each over the whole term. Until the issue. */
export const replaceItems = (
  tx: Tx,
  policyId: number,
  risk: Risk | null,
  { start_date, end_date }: Term,
): Promise<void> =>
  writeItems(
    tx,
    policyId,
    rowsOf(risk).map((row) => ({ ...row, first: start_date, until: plusDays(end_date, 1) })),
  );

/** What is insured from one day until another, which does not belong to it any more; null where nothing follows. */
type InsuredDays = { from: string; until: string | null; risk: Risk | null };

/** What is told of an item, by which one stretch of its days goes on in the next. Its place is that of the last. */
const toldOf = ({ place: _place, first: _first, until: _until, ...told }: Row): string =>
  JSON.stringify(told);

/** What is insured by itself by the days on which it is: one row each as long as it stays what it is. */
export async function fitItems(tx: Tx, policyId: number, days: readonly InsuredDays[]): Promise<void> {
  const open = new Map<string, Row>();
  const rows: Row[] = [];
  for (const { from, until, risk } of days)
    for (const item of rowsOf(risk)) {
      const row = { ...item, first: from, until };
      const before = open.get(item.item_id);
      if (before && before.until === from && toldOf(before) === toldOf(row))
        Object.assign(before, { until, place: row.place });
      else {
        open.set(item.item_id, row);
        rows.push(row);
      }
    }
  await writeItems(tx, policyId, rows);
}
