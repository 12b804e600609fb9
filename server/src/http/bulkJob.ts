import type { Tx } from '../db/connect.ts';
import { InvalidState } from './errors.ts';

/** What a bulk job needs to know: the body of the call, with the ids that its filter meant at the time. */
export type BulkJob = {
  noun: 'users' | 'groups' | 'teams';
  body: { ids: number[]; action: string; data?: unknown };
};

export async function enqueueBulk(_tx: Tx, { body }: BulkJob, _requestedBy: number): Promise<number> {
  throw new InvalidState(`These are ${body.ids.length} rows. Choose at most 200 at a time.`);
}
