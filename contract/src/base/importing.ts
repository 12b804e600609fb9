import { z } from 'zod';
import { booleanFilter, ErrorBody } from './http.ts';

export const importMostRows = 5000;
export const importMostBytes = 5 * 1024 * 1024;
export const importMostFaults = 100;

export const ImportParams = z.strictObject({ dry_run: booleanFilter().optional() });

export const CsvFile = z
  .string('Send the file as text/csv.')
  .max(importMostBytes)
  .meta({ description: 'A CSV file in UTF-8 with the headers of the export, at most 5,000 rows and 5 MB.' });

export const ImportAnswer = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** The row as a spreadsheet counts it, the headers being row 1; the column by its header, or empty. */
export const RowFault = z.object({ row: z.int(), column: z.string(), message: z.string() });
export type RowFault = z.infer<typeof RowFault>;

/** Nothing was imported. `total` counts all faults, of which the first ones are named. */
export const ImportRefusal = ErrorBody.extend({
  rows: z.array(RowFault).max(importMostFaults).optional(),
  total: z.int().optional(),
});
export type ImportRefusal = z.infer<typeof ImportRefusal>;
