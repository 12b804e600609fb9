import type { DB } from '../../db/schema.gen.ts';
import type { BulkWork } from '../bulk.ts';
import type { BulkAction, ReferenceNoun } from './noun.ts';

/** The use case of the single call, for each of many. */
export function bulkWork<TB extends keyof DB, Row, Create, Update, Filters>(
  noun: ReferenceNoun<TB, Row, Create, Update, Filters>,
  action: BulkAction,
): BulkWork {
  if (action === 'delete') return { permission: `${noun.module}:delete`, status: 204, act: noun.delete };
  const body = noun.schemas.update.parse({ is_active: action === 'activate' });
  return {
    permission: `${noun.module}:update`,
    status: 200,
    act: (tx, caller, id) => noun.update(tx, caller, id, body, undefined),
  };
}
