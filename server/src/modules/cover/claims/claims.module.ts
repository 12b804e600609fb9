import { ClaimBulk } from '#contract/cover/claims/claimList';
import type { Module } from '../../../module.ts';
import { claimBulkWork } from './claims.bulk.ts';
import { claimRoutes } from './claims.routes.ts';
import { handOverClaims } from './claims.service.ts';
import { claimSource } from './claims.templateFields.ts';
import { followClaims } from './clocks/claims.days.ts';
import { claimCoverRoutes } from './cover/claims.cover.routes.ts';
import { claimFigureRoutes } from './figures/claims.figures.routes.ts';
import { daily } from '../../../jobs/job.ts';
import { claimPaperRoutes } from './papers/claims.papers.routes.ts';
import { claimMovementRoutes, claimStepRoutes } from './steps/claims.steps.routes.ts';
import { claimTimelineRoutes } from './timeline/claims.timeline.routes.ts';

export const claimsModule: Module = {
  keeps: ['claims'],
  routes: [
    claimRoutes,
    claimCoverRoutes,
    claimFigureRoutes,
    claimPaperRoutes,
    claimStepRoutes,
    claimMovementRoutes,
    claimTimelineRoutes,
  ],
  bulk: { claims: (body) => claimBulkWork(ClaimBulk.parse(body)) },
  jobs: { claim_days: daily(followClaims) },
  handOver: handOverClaims,
  templates: { claim: claimSource },
};
