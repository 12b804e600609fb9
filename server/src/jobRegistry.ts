import type { JobName } from '#contract/system/jobs';
import { followLicences } from './modules/agents/agents.licences.ts';
import { sweepFiles } from './modules/attachments/attachments.sweep.ts';
import { verifyFiles } from './modules/attachments/attachments.verification.ts';
import { bulkJob } from './modules/bulk/bulk.job.ts';
import { followInstalments } from './modules/instalments/instalments.overdue.ts';
import { followExits } from './modules/members/members.exits.ts';
import { followPolicies } from './modules/policies/policies.days.ts';
import { receiptJob } from './modules/payments/payments.receipts.ts';
import { premiumNoteJob } from './modules/policies/policies.notes.ts';
import { followQuotes } from './modules/quotes/quotes.expiry.ts';
import { sendTaskNotices } from './modules/tasks/tasks.notices.ts';
import { purgeExpired } from './modules/jobs/expired.purge.ts';
import { purgeTrash } from './modules/trash/trash.purge.ts';
import { verifyAudit } from './modules/audit/audit.verification.ts';
import { daily, type JobSpec } from './jobs/job.ts';
import type { QueueOf } from './jobs/jobData.ts';

/** Every job there is: its queue, the schema of its data and what it does. */
export const jobs = {
  purge_trash: daily(purgeTrash),
  purge_expired: daily(purgeExpired),
  verify_audit: daily(verifyAudit),
  task_notices: daily(sendTaskNotices),
  agent_licences: daily(followLicences),
  member_exits: daily(followExits),
  quote_expiry: daily(followQuotes),
  instalments_overdue: daily(followInstalments),
  policy_days: daily(followPolicies),
  sweep_files: daily(sweepFiles),
  verify_files: daily(verifyFiles),
  premium_note: premiumNoteJob,
  payment_receipt: receiptJob,
  bulk: bulkJob,
} satisfies { [N in JobName]: JobSpec & { queue: QueueOf<N> } };
