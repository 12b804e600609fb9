import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { auditRoutes } from './audit.routes.ts';
import { sealAudit } from './audit.sealing.ts';
import { verifyAudit } from './audit.verification.ts';

export const auditModule: Module = {
  keeps: ['audit'],
  routes: [auditRoutes],
  jobs: { verify_audit: daily(verifyAudit) },
  loops: [{ every: 1000, work: sealAudit }],
};
