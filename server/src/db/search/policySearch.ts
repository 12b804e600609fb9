import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { compact } from './searchText.ts';
import { hasEveryWord, hasWord } from './words.ts';

/** So many signs tell something of a number; fewer stand in nearly all of them. */
const tellingSigns = 3;

/** A number, a plate or a chassis number as one word, however it was parted; nothing where that tells nothing. */
function asOneWord(search: string): string | undefined {
  const word = compact(search);
  return word.length < tellingSigns ? undefined : word;
}

const isItem = (search: string, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasWord('item.search_text', word)} or ${hasEveryWord('item.search_text', search)})`;
const isMember = (search: string): RawBuilder<SqlBool> => hasEveryWord('member.search_text', search);

/** A policy is also found by its number in any spelling, and by what it covers: plate, chassis, address, member. */
export function isFoundByItem(search: string, alias: string): RawBuilder<SqlBool> {
  const word = asOneWord(search);
  if (word === undefined) return sql<SqlBool>`false`;
  // An array, because the planner looks up its members in an index also beside an "or".
  return sql<SqlBool>`(${hasWord(`${alias}.search_text`, word)} or ${sql.ref(`${alias}.id`)} = any(array(
    select item.policy_id from policy_items item where ${isItem(search, word)}
    union all select item.policy_id from members member join policy_items item on item.member_id = member.id
      where ${isMember(search)})))`;
}

/** The vehicle, person or place of a policy `t` that a text finds, as JSON; nothing where it finds the policy itself. */
export function foundItem(search: string): RawBuilder<{ id: string; label: string } | null> {
  const word = asOneWord(search);
  if (word === undefined || search === '') return sql`null`;
  return sql`(select json_build_object('id', item.item_id, 'label', coalesce(member.full_name, item.label))
    from policy_items item left join members member on member.id = item.member_id
    where item.policy_id = t.id and (${isItem(search, word)} or ${isMember(search)})
      and not (${hasWord('t.search_text', word)} or ${hasEveryWord('t.search_text', search)})
    order by item.position limit 1)`;
}

const claimable = sql<SqlBool>`t.deleted_at is null and t.status not in ('draft', 'not_taken_up')`;

const hitsAmong =
  (isSeen: RawBuilder<SqlBool>) =>
  (item: RawBuilder<unknown>, isExact: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`(select t.id as policy_id, ${item} as item_id, case when ${isExact} then 0 else 1 end as place from ${from}
      and ${claimable} and ${isSeen})`;

/** All that is insured by the policies `t` that are meant, and those policies themselves. */
export function allInsured(isMeant: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const hit = hitsAmong(isMeant);
  const [item, policy] = [
    hit(
      sql`item.item_id`,
      sql`false`,
      sql`policy_items item join policies t on t.id = item.policy_id where true`,
    ),
    hit(sql`null::text`, sql`false`, sql`policies t where true`),
  ];
  return sql`${item} union all ${policy}`;
}

/**
 * What a claim could be about of the policies `t` that are seen: what is insured by itself, with its id, and policies
 * that are found by their own number or client, without one. A number that is meant exactly has the first place.
 */
export function insuredHits(search: string, isSeen: RawBuilder<SqlBool>): RawBuilder<unknown> | undefined {
  const word = asOneWord(search);
  if (word === undefined) return undefined;
  const number = word.toUpperCase();
  const hit = hitsAmong(isSeen);
  // A plate is often said without its region.
  const isExactItem = sql`(item.chassis_norm = ${number} or right(item.plate_norm, ${number.length}) = ${number}
    or upper(regexp_replace(item.certificate_no, '[^[:alnum:]]', '', 'g')) = ${number})`;
  return sql.join(
    [
      hit(
        sql`item.item_id`,
        isExactItem,
        sql`policy_items item join policies t on t.id = item.policy_id where ${isItem(search, word)}`,
      ),
      hit(
        sql`item.item_id`,
        sql`false`,
        sql`members member join policy_items item on item.member_id = member.id
          join policies t on t.id = item.policy_id where ${isMember(search)}`,
      ),
      hit(
        sql`null::text`,
        sql`t.number_norm = ${number}`,
        sql`policies t where (${hasWord('t.search_text', word)} or ${hasEveryWord('t.search_text', search)})`,
      ),
    ],
    sql` union all `,
  );
}

/** A member `t` by the card under a policy that the caller sees. */
export function hasCard(
  search: string,
  sees: (noun: 'policies', alias: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> | undefined {
  const word = asOneWord(search);
  // Nearly every card has a digit, and whoever types a name looks for no card.
  if (word === undefined || !/\d/.test(word)) return undefined;
  return sql<SqlBool>`t.id = any(array(
    select item.member_id from policy_items item join policies policy on policy.id = item.policy_id
    where item.member_id is not null and item.certificate_no <> '' and ${hasWord('item.search_text', word)}
      and policy.deleted_at is null and ${sees('policies', 'policy')}))`;
}
