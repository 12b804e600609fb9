import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import { bestFirst, containing } from '../../http/list.ts';

export const searchInsurers = (db: Db, _caller: Caller, search: string, limit: number) =>
  db
    .selectFrom('insurers')
    .where('insurers.deleted_at', 'is', null)
    .where('insurers.search_text', 'like', containing(search))
    .select(['insurers.id', 'insurers.name as label', 'insurers.short_code as hint'])
    .orderBy(bestFirst('insurers.search_text', search))
    .orderBy('insurers.name')
    .orderBy('insurers.id')
    .limit(limit)
    .execute();
