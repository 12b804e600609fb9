import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { attachmentRoutes } from './attachments.routes.ts';
import type { FileFollowing } from './attachments.service.ts';
import { sweepFiles } from './attachments.sweep.ts';
import type { FileReactions } from './attachments.upload.ts';
import { verifyFiles } from './attachments.verification.ts';

/** What follows from files of certain records is said by what stands above. */
export const attachmentsModule = (follow: FileFollowing, reactions: FileReactions): Module => ({
  keeps: ['attachments'],
  routes: [(app) => attachmentRoutes(app, follow, reactions)],
  jobs: { sweep_files: daily(sweepFiles), verify_files: daily(verifyFiles) },
});
