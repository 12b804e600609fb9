import { IdParams } from '#contract/base/http';
import { permissionOf } from '#contract/base/states';
import { ClaimMovement, ClaimMovementCreate, ClaimMovements } from '#contract/cover/claimMovements';
import {
  ClaimApprove,
  ClaimApprovePartly,
  ClaimClose,
  ClaimRegister,
  ClaimReject,
  ClaimSurvey,
  ClaimWithReason,
} from '#contract/cover/claimSteps';
import { claimActionTable, type ClaimAction } from '#contract/cover/claimStates';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { actionRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import {
  approve,
  approvePartly,
  close,
  register,
  reject,
  reopen,
  review,
  settle,
  survey,
  withdraw,
} from './claims.actions.ts';
import { addMovement, listMovementsOf } from './claims.movements.ts';
import { routedClaims } from './claims.access.ts';

const tags = ['claims'];
const mayStep = (action: ClaimAction) => can(permissionOf(claimActionTable, action));

/** What moves a claim from state to state. */
export function claimStepRoutes(app: App): void {
  actionRoute(app, routedClaims, 'register', {
    access: mayStep('register'),
    summary: 'Say that the insurer has it, and under which number',
    body: ClaimRegister,
    act: register,
  });
  actionRoute(app, routedClaims, 'review', {
    access: mayStep('review'),
    summary: 'Say that the insurer looks at it',
    act: review,
  });
  actionRoute(app, routedClaims, 'survey', {
    access: mayStep('survey'),
    summary: 'Say that the damage is looked at, by whom and when',
    body: ClaimSurvey,
    act: survey,
  });
  actionRoute(app, routedClaims, 'approve', {
    access: mayStep('approve'),
    summary: 'Say that the insurer pays all of it, and how much that is',
    body: ClaimApprove,
    act: approve,
  });
  actionRoute(app, routedClaims, 'approve-partly', {
    access: mayStep('approve-partly'),
    summary: 'Say that the insurer pays a part of it, how much, and why not all',
    body: ClaimApprovePartly,
    act: approvePartly,
  });
  actionRoute(app, routedClaims, 'reject', {
    access: mayStep('reject'),
    summary: 'Say that the insurer pays nothing, and why',
    body: ClaimReject,
    act: reject,
  });
  actionRoute(app, routedClaims, 'settle', {
    access: mayStep('settle'),
    summary: 'Say that all was paid that was approved',
    act: settle,
  });
  actionRoute(app, routedClaims, 'close', {
    access: mayStep('close'),
    summary: 'End the work on it; without a payment it is said why, and what is outstanding is released',
    body: ClaimClose,
    act: close,
  });
  actionRoute(app, routedClaims, 'withdraw', {
    access: mayStep('withdraw'),
    summary: 'Say that the client does not claim any more, and why',
    body: ClaimWithReason,
    act: withdraw,
  });
  actionRoute(app, routedClaims, 'reopen', {
    access: mayStep('reopen'),
    summary: 'Work on a claim again that was rejected or closed, and say why',
    body: ClaimWithReason,
    act: reopen,
  });
}

/** What was reserved, paid and recovered. */
export function claimMovementRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/claims/:id/movements/', {
    config: { access: can('claims:view') },
    schema: {
      tags,
      summary: 'The movements of a claim as they were recorded, each with what the claim came to with it',
      params: IdParams,
      response: { 200: ClaimMovements },
    },
    handler: ({ caller, params }) => listMovementsOf(db, caller, params.id),
  });

  app.post('/api/claims/:id/movements/', {
    config: { access: can('claims:update') },
    schema: {
      tags,
      summary: 'Record a movement, or take one back; none is ever changed or deleted',
      params: IdParams,
      body: ClaimMovementCreate,
      response: { 201: ClaimMovement },
    },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => addMovement(tx, request.caller, request.params.id, request.body)),
  });
}
