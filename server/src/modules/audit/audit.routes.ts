import { AuditEntry, AuditExportParams, AuditListParams } from '#contract/history';
import { listOf } from '#contract/http';
import type { App } from '../../app.ts';
import { can } from '../../auth/access.ts';
import { columnsOf, textOf } from '../../http/columns.ts';
import { exportedFile, exportRows } from '../../http/export.ts';
import { auditPlan, listAudit } from './audit.queries.ts';

const tags = ['audit'];

const columns = columnsOf(AuditEntry, {
  changes: {
    write: (changes) =>
      changes.map(({ field, before, after }) => `${field}: ${textOf(before)} → ${textOf(after)}`).join('; '),
  },
});

export function auditRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/audit/', {
    config: { access: can('audit:view') },
    schema: {
      tags,
      summary: 'Who did what, everywhere',
      querystring: AuditListParams,
      response: { 200: listOf(AuditEntry) },
    },
    handler: (request) => listAudit(db, request.url, request.query),
  });

  app.get('/api/audit/export/', {
    config: { access: can('audit:export'), ticket: true },
    schema: {
      tags,
      summary: 'Export the audit trail',
      querystring: AuditExportParams,
      response: { 200: exportedFile },
    },
    handler: (request, reply) =>
      exportRows(request, reply, {
        module: 'audit',
        noun: 'audit',
        columns,
        plan: auditPlan(db, request.query),
        params: request.query,
      }),
  });
}
