import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import { bestFirst, containing } from '../../http/list.ts';

export const searchBrokers = (db: Db, _caller: Caller, search: string, limit: number) =>
  db
    .selectFrom('brokers')
    .where('brokers.deleted_at', 'is', null)
    .where('brokers.search_text', 'like', containing(search))
    .select(['brokers.id', 'brokers.name as label', 'brokers.licence_no as hint'])
    .orderBy(bestFirst('brokers.search_text', search))
    .orderBy('brokers.name')
    .orderBy('brokers.id')
    .limit(limit)
    .execute();
