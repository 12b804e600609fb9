import type { z } from 'zod';
import type { JobName } from '#contract/jobs';
import { followLicences } from '../modules/agents/agents.licences.ts';
import { bulkJob } from '../modules/bulk/bulk.job.ts';
import { followExits } from '../modules/members/members.exits.ts';
import { sendTaskNotices } from '../modules/tasks/tasks.notices.ts';
import { purgeExpired } from './daily/purgeExpired.ts';
import { purgeTrash } from './daily/purgeTrash.ts';
import { verifyAudit } from './daily/verifyAudit.ts';
import { daily, type JobSpec } from './job.ts';

/** Every job there is: its queue, the schema of its data and what it does. */
export const jobs = {
  purge_trash: daily(purgeTrash),
  purge_expired: daily(purgeExpired),
  verify_audit: daily(verifyAudit),
  task_notices: daily(sendTaskNotices),
  agent_licences: daily(followLicences),
  member_exits: daily(followExits),
  bulk: bulkJob,
} satisfies Record<JobName, JobSpec>;

export type QueueOf<N extends JobName> = (typeof jobs)[N]['queue'];
export type DataOf<N extends JobName> = z.input<(typeof jobs)[N]['data']>;
