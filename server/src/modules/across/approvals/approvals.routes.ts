import { Approval, ApprovalListParams } from '#contract/across/approvals';
import { listOf } from '#contract/base/http';
import { approvalOperations } from '#contract/across/approvalOperations';
import { signedIn } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
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
}
