import { Approval, ApprovalListParams } from '#contract/across/approvals';
import { listOf } from '#contract/base/http';
import { signedIn } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { listApprovals } from './approvals.service.ts';

export function approvalRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/approvals/', {
    config: { access: signedIn },
    schema: {
      tags: ['approvals'],
      summary: 'What someone else asked for and you may approve or refuse, the oldest first',
      querystring: ApprovalListParams,
      response: { 200: listOf(Approval) },
    },
    handler: ({ caller, url, query }) => listApprovals(db, caller, url, query),
  });
}
