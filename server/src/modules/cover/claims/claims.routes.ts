import { ClaimBulk, ClaimTotals, ClaimTotalsParams } from '#contract/cover/claims/claimList';
import { ClaimCreate, ClaimUpdate } from '#contract/cover/claims/claims';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute } from '../../../http/routes/writing.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { routedClaims } from './claims.access.ts';
import { claimBulkWork } from './claims.bulk.ts';
import { claims, matchingClaims } from './claims.noun.ts';
import { totalClaims } from './claims.queries.ts';
import { createClaim, listClaims, updateClaim } from './claims.service.ts';

const { schemas } = claims;
const columns = columnsOf(schemas.row.omit({ allowed_actions: true, item_id: true }));

export function claimRoutes(app: App): void {
  const { db } = app.context;
  const routed = routedClaims;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listClaims });
  createRoute(app, routed, {
    summary: 'Enter the first notice of a loss; needs policies:view as well',
    body: ClaimCreate,
    before: () => takeNumber(db, 'claim'),
    create: createClaim,
  });
  optionsRoute(app, routed, { params: schemas.options, options: claims.options });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary:
      'Change what is told of a claim, or hand it to another person, which needs claims:assign as well',
    body: ClaimUpdate,
    update: updateClaim,
  });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: claims.list.exported });
  bulkRoute(app, routed, {
    access: routed.access.update,
    summary: 'Hand many claims to another person; needs claims:assign as well',
    body: ClaimBulk,
    work: claimBulkWork,
    matching: matchingClaims,
  });

  serve(app, claimOperations.totals, {
    access: routed.access.view,
    summary: 'What the claims of a list come to, by currency, and by age where they are open',
    querystring: ClaimTotalsParams,
    response: { 200: ClaimTotals },
    handler: ({ caller, query }) => totalClaims(db, caller, query),
  });
}
