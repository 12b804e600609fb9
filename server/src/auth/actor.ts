import type { Via } from '#contract/base/history';
import type { Db, Tx } from '../db/connect.ts';
import { organisationToday } from '../db/organisationDay.ts';

/**
 * On whose behalf something is done, as the audit trail names them: a person through a screen, an import or an API
 * key, or a job, which has a day instead of a user. What they may do is not known here.
 */
export type Actor = {
  user_id: number | null;
  via: Via;
  /** The organisation's day that a job runs for. */
  day?: string | undefined;
  /** The import that does it, which the trail names. */
  import_id?: number | undefined;
};

export const jobOf = (day: string): Actor => ({ user_id: null, via: 'job', day });

/** A job that runs late acts as on its own day; everyone else acts today. */
export const dayOf = async (db: Db | Tx, { day }: Actor): Promise<string> =>
  day ?? (await organisationToday(db, new Date()));
