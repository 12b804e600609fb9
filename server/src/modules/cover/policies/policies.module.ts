import { PolicyBulk } from '#contract/cover/policies/policyList';
import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { policyBulkWork } from './policies.bulk.ts';
import { policyRoutes } from './policies.routes.ts';
import { handOverPolicies } from './policies.service.ts';
import { policySource } from './policies.templateFields.ts';
import { writeMissingCommissions } from './premium/policies.earned.night.ts';
import { premiumNoteJob } from './premium/policies.notes.ts';
import { policyInForce } from './steps/policies.hurdles.ts';
import { policyStepRoutes } from './steps/policies.steps.routes.ts';

export const policiesModule: Module = {
  keeps: ['policies'],
  routes: [policyRoutes, policyStepRoutes],
  bulk: { policies: (body) => policyBulkWork(PolicyBulk.parse(body)) },
  jobs: { premium_note: premiumNoteJob, commission_rows: daily(writeMissingCommissions) },
  handOver: handOverPolicies,
  templates: { policy: policySource },
  activityHurdle: policyInForce,
};
