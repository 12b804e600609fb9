import { AuditEntry, AuditExportParams, AuditListParams } from '#contract/history';
import type { App } from '../../http/fastifyApp.ts';
import { can } from '../../auth/access.ts';
import { columnsOf, textOf } from '../../http/columns.ts';
import { exportRoute, listRoute } from '../../http/routes/reading.ts';
import { auditPlan, listAudit } from './audit.queries.ts';

const audit = {
  noun: 'audit',
  module: 'audit' as const,
  one: 'an entry',
  many: 'the audit trail',
  access: { view: can('audit:view'), export: can('audit:export') },
};

const columns = columnsOf(AuditEntry, {
  changes: {
    write: (changes) =>
      changes.map(({ field, before, after }) => `${field}: ${textOf(before)} → ${textOf(after)}`).join('; '),
  },
});

export function auditRoutes(app: App): void {
  listRoute(app, audit, {
    summary: 'Who did what, everywhere',
    params: AuditListParams,
    row: AuditEntry,
    list: listAudit,
  });
  exportRoute(app, audit, {
    params: AuditExportParams,
    columns,
    plan: auditPlan,
  });
}
