import { GroupBulk } from '#contract/groups';
import { TeamBulk } from '#contract/teams';
import { UserBulk } from '#contract/users';
import type { Db, Tx } from '../../db/connect.ts';
import { runBulkInPortions, type BulkProgress, type BulkWork } from '../../http/bulk.ts';
import type { BulkJob } from '../../http/bulkJob.ts';
import { groupBulkWork } from '../groups/groups.bulk.ts';
import { teamBulkWork } from '../teams/teams.bulk.ts';
import { userBulkWork } from '../users/users.bulk.ts';

const works: Record<BulkJob['noun'], (body: unknown) => BulkWork> = {
  users: (body) => userBulkWork(UserBulk.parse(body)),
  groups: (body) => groupBulkWork(GroupBulk.parse(body)),
  teams: (body) => teamBulkWork(TeamBulk.parse(body)),
};

/** What the queue's worker calls, first or again after it was killed. */
export const runBulkJob = (
  db: Db,
  requestedBy: number,
  { noun, body }: BulkJob,
  saved: { progress: BulkProgress | null; save: (tx: Tx, progress: BulkProgress) => Promise<void> },
): Promise<BulkProgress> => runBulkInPortions(db, requestedBy, body.ids, works[noun](body), saved);
