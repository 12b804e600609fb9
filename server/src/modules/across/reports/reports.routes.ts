import {
  Report,
  ReportExportQuery,
  ReportListing,
  ReportParams,
  ReportQuery,
  ReportRecords,
  ReportRecordsQuery,
} from '#contract/across/reports';
import { reportOperations } from '#contract/across/reportOperations';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { exportedFile } from '../../../http/export.ts';
import { exportReport } from './reports.export.ts';
import { listReports, readCell, readReport } from './reports.service.ts';

export function reportRoutes(app: App): void {
  const { db } = app.context;

  serve(app, reportOperations.list, {
    access: can('reports:view'),
    summary: 'The reports that you may see',
    response: { 200: ReportListing },
    handler: ({ caller }) => listReports(caller),
  });

  serve(app, reportOperations.report, {
    access: can('reports:view'),
    summary:
      'A report; needs view of each module that it reads, and shows what the narrowest of these reaches',
    params: ReportParams,
    querystring: ReportQuery,
    response: { 200: Report },
    handler: ({ caller, params, query }) =>
      readReport(db, { caller, permission: 'reports:view' }, params.key, query),
  });

  serve(app, reportOperations.records, {
    access: can('reports:view'),
    summary: 'The records behind one figure of a report, the latest first',
    params: ReportParams,
    querystring: ReportRecordsQuery,
    response: { 200: ReportRecords },
    handler: ({ caller, params, url, query }) =>
      readCell(db, { caller, permission: 'reports:view' }, params.key, url, query),
  });

  serve(app, reportOperations.export, {
    access: can('reports:export'),
    ticket: true,
    summary: 'A report as a file, with its period, filters and formula',
    params: ReportParams,
    querystring: ReportExportQuery,
    response: { 200: exportedFile },
    handler: (request, reply) => exportReport(request, reply, request.params.key, request.query),
  });
}
