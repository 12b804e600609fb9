import type { JobName } from '#contract/system/jobs';
import { followLicences } from './modules/reference/agents/agents.licences.ts';
import { sweepFiles } from './modules/office/attachments/attachments.sweep.ts';
import { verifyFiles } from './modules/office/attachments/attachments.verification.ts';
import { bulkJob } from './modules/across/bulk/bulk.job.ts';
import { importCheckJob } from './modules/across/imports/work/imports.check.job.ts';
import { importCommitJob } from './modules/across/imports/work/imports.commit.job.ts';
import { purgeImports } from './modules/across/imports/purge/imports.purge.ts';
import { importReadJob } from './modules/across/imports/reading/imports.read.job.ts';
import { importSealJob } from './modules/across/imports/reading/imports.seal.job.ts';
import { importUndoJob } from './modules/across/imports/work/imports.undo.job.ts';
import { followInstalments } from './modules/money/instalments/instalments.overdue.ts';
import { followKyc } from './modules/people/accounts/kyc/accounts.kyc.expiry.ts';
import { followExits } from './modules/people/members/members.exits.ts';
import { followClaims } from './modules/cover/claims/clocks/claims.days.ts';
import { followCover } from './modules/cover/renewing/renewing.days.ts';
import { receiptJob } from './modules/money/payments/papers/payments.receipts.ts';
import { premiumNoteJob } from './modules/cover/policies/premium/policies.notes.ts';
import { followQuotes } from './modules/sales/quotes/quotes.expiry.ts';
import { sendTaskNotices } from './modules/office/tasks/tasks.notices.ts';
import { purgeExpired } from './modules/system/jobs/expired.purge.ts';
import { purgeTrash } from './modules/system/trash/trash.purge.ts';
import { verifyAudit } from './modules/system/audit/audit.verification.ts';
import { daily, type JobSpec } from './jobs/job.ts';
import type { QueueOf } from './jobs/jobData.ts';

/** Every job there is: its queue, the schema of its data and what it does. */
export const jobs = {
  purge_trash: daily(purgeTrash),
  purge_expired: daily(purgeExpired),
  purge_imports: daily(purgeImports),
  verify_audit: daily(verifyAudit),
  task_notices: daily(sendTaskNotices),
  agent_licences: daily(followLicences),
  member_exits: daily(followExits),
  kyc_expiry: daily(followKyc),
  quote_expiry: daily(followQuotes),
  instalments_overdue: daily(followInstalments),
  policy_days: daily(followCover),
  claim_days: daily(followClaims),
  sweep_files: daily(sweepFiles),
  verify_files: daily(verifyFiles),
  premium_note: premiumNoteJob,
  payment_receipt: receiptJob,
  bulk: bulkJob,
  import_read: importReadJob,
  import_seal: importSealJob,
  import_check: importCheckJob,
  import_commit: importCommitJob,
  import_undo: importUndoJob,
} satisfies { [N in JobName]: JobSpec & { queue: QueueOf<N> } };
