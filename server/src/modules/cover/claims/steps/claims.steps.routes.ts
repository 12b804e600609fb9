import { permissionOf } from '#contract/base/states/states';
import { ClaimMovement, ClaimMovementCreate, ClaimMovements } from '#contract/cover/claims/claimMovements';
import { claimSteps } from '#contract/cover/claims/claimSteps';
import { claimActionTable, type ClaimAction } from '#contract/cover/claims/claimStates';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { stepRoutes } from '../../../../http/routes/stepRoutes.ts';
import { write } from '../../../../http/write.ts';
import { addMovement, listMovementsOf } from '../movements/claims.movements.ts';
import { routedClaims } from '../claims.access.ts';
import { claimRecords } from '../claims.noun.ts';
import { readClaim } from '../claims.service.ts';
import { askClaimApproval, grantClaimApproval, refuseClaimApproval } from './claims.askApproval.ts';
import {
  approveClaim,
  approveClaimPartly,
  closeClaim,
  registerClaim,
  rejectClaim,
  reopenClaim,
  reviewClaim,
  settleClaim,
  surveyClaim,
  withdrawClaim,
} from './claims.steps.ts';

/** Documents are asked for where the papers of a claim are. */
const { 'request-documents': _, ...steps } = claimSteps;
const mayStep = (action: ClaimAction) => can(permissionOf(claimActionTable, action));

/** What moves a claim from state to state. */
export function claimStepRoutes(app: App): void {
  stepRoutes(app, routedClaims, steps, {
    table: claimActionTable,
    access: mayStep,
    guard: claimRecords.guard,
    take: {
      register: registerClaim,
      review: reviewClaim,
      survey: surveyClaim,
      approve: approveClaim,
      'approve-partly': approveClaimPartly,
      'ask-approval': askClaimApproval,
      'grant-approval': grantClaimApproval,
      'refuse-approval': refuseClaimApproval,
      reject: rejectClaim,
      settle: settleClaim,
      close: closeClaim,
      withdraw: withdrawClaim,
      reopen: reopenClaim,
    },
    read: readClaim,
  });
}

/** What was reserved, paid and recovered. */
export function claimMovementRoutes(app: App): void {
  const { db } = app.context;

  serve(app, claimOperations.movements, {
    access: can('claims:view'),
    summary: 'The movements of a claim as they were recorded, each with what the claim came to with it',
    response: { 200: ClaimMovements },
    handler: ({ caller, params }) => listMovementsOf(db, caller, params.id),
  });

  serve(app, claimOperations.addMovement, {
    access: can('claims:update'),
    summary: 'Record a movement, or take one back; none is ever changed or deleted',
    body: ClaimMovementCreate,
    response: { 201: ClaimMovement },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => addMovement(tx, request.caller, request.params.id, request.body)),
  });
}
