import { AuditEntry, AuditListParams } from '#contract/history';
import { listOf } from '#contract/http';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { listAudit } from './audit.queries.ts';

export function auditRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/audit/', {
    config: { access: can('audit:view') },
    schema: {
      tags: ['audit'],
      summary: 'Who did what, everywhere',
      querystring: AuditListParams,
      response: { 200: listOf(AuditEntry) },
    },
    handler: (request) => listAudit(db, request.url, request.query),
  });
}
