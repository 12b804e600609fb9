import { at, type Sent, type FileAnswer } from '../base/operation.ts';
import type {
  Report,
  ReportExportQuery,
  ReportListing,
  ReportQuery,
  ReportRecords,
  ReportRecordsQuery,
} from './reports.ts';

export const reportOperations = {
  list: at('/reports/').get<ReportListing>(),
  report: at('/reports/:key/').get<Report, Sent<typeof ReportQuery>>(),
  records: at('/reports/:key/records/').get<ReportRecords, Sent<typeof ReportRecordsQuery>>(),
  export: at('/reports/:key/export/').get<FileAnswer, Sent<typeof ReportExportQuery>>(),
};
