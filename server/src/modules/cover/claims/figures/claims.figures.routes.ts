import { InsuredFound, InsuredParams } from '#contract/cover/claims/claimCover';
import { ClaimFigures, ClaimFiguresParams } from '#contract/cover/claims/claimFigures';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { readClaimFigures } from './claims.figures.ts';
import { findInsured } from '../cover/claims.insured.ts';

/** What claims come to, and what they could be about. */
export function claimFigureRoutes(app: App): void {
  const { db } = app.context;

  serve(app, claimOperations.figures, {
    access: can('claims:view'),
    summary:
      'Claims, days to settle and loss ratio of policies, accounts or insurers; what is earned needs policies:view as well',
    querystring: ClaimFiguresParams,
    response: { 200: ClaimFigures },
    handler: ({ caller, query }) => readClaimFigures(db, caller, query),
  });

  serve(app, claimOperations.insured, {
    access: can('claims:create'),
    summary:
      'What is or was insured, by plate, chassis, card, person or number, the best first; needs policies:view as well',
    querystring: InsuredParams,
    response: { 200: InsuredFound },
    handler: ({ caller, query }) => findInsured(db, caller, query),
  });
}
