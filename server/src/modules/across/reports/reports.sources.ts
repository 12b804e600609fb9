import type { ReportKey } from '#contract/base/reportKeys';
import { productionRows } from './reports.production.queries.ts';
import type { Source } from './reports.rows.ts';

/** The statement of each report. */
export const sources: Readonly<Record<ReportKey, Source>> = { production: productionRows };
