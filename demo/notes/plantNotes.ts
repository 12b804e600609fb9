import type { Tx } from '../../server/src/db/connect.ts';
import { searchText } from '../../server/src/modules/office/notes/notes.rules.ts';
import { dice } from '../accounts/dice.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { ofAnyone, ofCompanies, ofPeople } from './texts.ts';

const most = 5;
const pinnedShare = 0.06;
const atOnce = 500;

/** What was said with each client since they came, by whoever looks after them. */
export async function plantNotes(tx: Tx, now: Date): Promise<void> {
  const chance = dice(28);
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'account_type', 'owner_id', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const rows = accounts.flatMap(({ id, account_type, owner_id, created_at }) => {
    const since = Date.parse(created_at);
    const own = account_type === 'corporate' ? ofCompanies : ofPeople;
    return Array.from({ length: chance.between(1, most) }, () => {
      const said = chance.pick(chance.chance(0.5) ? own : ofAnyone);
      const at = new Date(since + chance.next() * (now.getTime() - since)).toISOString();
      return {
        ...said,
        account_id: id,
        occurred_at: at,
        pinned: said.kind === 'note' && chance.chance(pinnedShare),
        search_text: searchText(said.body),
        created_at: at,
        created_by: owner_id,
        updated_at: at,
        updated_by: owner_id,
      };
    });
  });
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const planted = tx.insertInto('notes').values(rows.slice(from, from + atOnce));
    ids.push(...(await planted.returning('id').execute()).map(({ id }) => id));
  }
  await tellOfCreation(tx, 'notes', ids);
}
