import type { z } from 'zod';
import { AuditEntry, AuditExportParams, AuditListParams } from '#contract/base/history';
import type { Language } from '#contract/system/users';
import type { App } from '../../../http/fastifyApp.ts';
import { can } from '../../../auth/access.ts';
import { cellOf, columnsOf, type Column } from '../../../sheets/columns.ts';
import { textOf } from '../../../sheets/textOf.ts';
import { choiceOf, labelOf } from '../../../sheets/labels.ts';
import { exportRoute, listRoute } from '../../../http/routes/reading.ts';
import { auditPlan, listAudit } from './audit.queries.ts';

const audit = {
  noun: 'audit' as const,
  module: 'audit' as const,
  one: 'an entry',
  many: 'the audit trail',
  access: { view: can('audit:view'), export: can('audit:export') },
};

type Entry = z.infer<typeof AuditEntry>;

/** `KYC: Not started → Verified`. */
function changesIn({ noun, changes }: Entry, language: Language): string {
  const say = (field: string, value: unknown) =>
    typeof value === 'boolean' || typeof value === 'string'
      ? choiceOf(language, noun, field, value)
      : textOf(value);
  return changes
    .map(({ field, before, after }) => {
      const label = labelOf(language, noun, field);
      return `${label}: ${say(field, before)} → ${say(field, after)}`;
    })
    .join('; ');
}

const said: Partial<Record<keyof Entry, (entry: Entry, language: Language) => string>> = {
  noun: ({ noun }, language) => choiceOf(language, 'audit', 'noun', noun),
  action: ({ action }, language) => choiceOf(language, 'history', 'action', action),
  changes: changesIn,
};

const columns = columnsOf(AuditEntry).map((column): Column<Entry> => {
  const words = said[column.field];
  return words ? { ...column, cell: (entry, _, language) => cellOf(words(entry, language)) } : column;
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
