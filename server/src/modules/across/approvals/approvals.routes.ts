import {
  Approval,
  ApprovalListParams,
  ApprovalTotals,
  ApprovalTotalsParams,
  QueuedApproval,
} from '#contract/across/approvals';
import { Decided, DecidedListParams } from '#contract/across/approvalsDecided';
import { listOf } from '#contract/base/http';
import { approvalOperations } from '#contract/across/approvalOperations';
import { signedIn } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { listDecided } from './approvals.decided.queries.ts';
import { listWaiting, totalApprovals } from './approvals.queries.ts';
import { listApprovals } from './approvals.service.ts';

export function approvalRoutes(app: App): void {
  const { db } = app.context;

  serve(app, approvalOperations.list, {
    access: signedIn,
    summary: 'What someone else asked for and you may approve or refuse, the oldest first',
    querystring: ApprovalListParams,
    response: { 200: listOf(Approval) },
    handler: ({ caller, url, query }) => listApprovals(db, caller, url, query),
  });

  serve(app, approvalOperations.queue, {
    access: signedIn,
    summary: 'The same by no more than their names, for whoever decides one after the other',
    querystring: ApprovalListParams,
    response: { 200: listOf(QueuedApproval) },
    handler: ({ caller, url, query }) => listWaiting(db, caller, url, query),
  });

  serve(app, approvalOperations.decided, {
    access: signedIn,
    summary: 'What you approved or refused lately of what others had asked for, the newest first',
    querystring: DecidedListParams,
    response: { 200: listOf(Decided) },
    handler: ({ caller, url, query }) => listDecided(db, caller, url, query),
  });

  serve(app, approvalOperations.totals, {
    access: signedIn,
    summary: 'How much of each kind waits for you, what it comes to, and since when',
    querystring: ApprovalTotalsParams,
    response: { 200: ApprovalTotals },
    handler: async ({ caller, query }) => ({ groups: await totalApprovals(db, caller, query) }),
  });
}
