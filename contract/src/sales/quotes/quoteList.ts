import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter } from '../../base/bulk.ts';
import { exportParams } from '../../base/exports.ts';
import {
  chosenRecords,
  choiceFilter,
  dateRange,
  Id,
  idsFilter,
  listParams,
  optionsParams,
} from '../../base/http.ts';
import { quoteStatuses } from './quoteStates.ts';

export const quoteTypes = ['new', 'renewal'] as const;

export const quoteOrdering = [
  'quote_number',
  'client',
  'start_date',
  'valid_until',
  'sent_at',
  'created_at',
  'updated_at',
] as const;

const filters = {
  ...chosenRecords,
  status: choiceFilter(quoteStatuses).optional(),
  category: idsFilter().optional(),
  /** With an offer of one of these. */
  insurer: idsFilter().optional(),
  assigned_to: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  account: idsFilter().optional(),
  lead: idsFilter().optional(),
  quote_type: choiceFilter(quoteTypes).optional(),
  valid_until__range: dateRange().optional(),
  created_at__range: dateRange().optional(),
};
export const QuoteListParams = listParams(quoteOrdering, filters);
export type QuoteListParams = z.infer<typeof QuoteListParams>;
export const QuoteExportParams = exportParams(QuoteListParams);
export const QuoteOptionsParams = optionsParams({ account: filters.account, lead: filters.lead });

export const QuoteBulk = z
  .strictObject({
    ...bulkTarget(QuoteListParams),
    action: z.literal('assign', 'Choose one of: assign.'),
    data: z.strictObject({ assigned_to_id: Id }),
  })
  .superRefine(eitherIdsOrFilter);
export type QuoteBulk = z.infer<typeof QuoteBulk>;
