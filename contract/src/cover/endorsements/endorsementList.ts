import type { z } from 'zod';
import { exportParams } from '../../base/exports.ts';
import { chosenRecords, choiceFilter, dateRange, idsFilter, listParams } from '../../base/http.ts';
import { policyTypes } from '../../base/amounts/lines.ts';
import { endorsementStatuses } from './endorsementStates.ts';

export const endorsementTypes = [
  'add_vehicle',
  'remove_vehicle',
  'replace_vehicle',
  'add_member',
  'remove_member',
  'sum_insured',
  'cover',
  'name_or_address',
  'extension',
  'shortening',
  'terms',
  'correction',
  'adjustment',
  'other',
] as const;
export type EndorsementType = (typeof endorsementTypes)[number];

/** Whose turn it is: ours to submit or apply it, or the insurer's to answer. */
export const awaitedSides = ['us', 'insurer'] as const;

export const endorsementOrdering = [
  'endorsement_number',
  'account',
  'effective_date',
  'gross_premium',
  'submitted_at',
  'created_at',
  'updated_at',
] as const;

const filters = {
  ...chosenRecords,
  type: choiceFilter(endorsementTypes).optional(),
  status: choiceFilter(endorsementStatuses).optional(),
  /** Those that wait for one of these. */
  waiting_for: choiceFilter(awaitedSides).optional(),
  policy_type: choiceFilter(policyTypes).optional(),
  policy: idsFilter().optional(),
  account: idsFilter().optional(),
  insurer: idsFilter().optional(),
  assigned_to: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  effective_date__range: dateRange().optional(),
  submitted_at__range: dateRange().optional(),
  created_at__range: dateRange().optional(),
};
export const EndorsementListParams = listParams(endorsementOrdering, filters);
export type EndorsementListParams = z.infer<typeof EndorsementListParams>;
export const EndorsementExportParams = exportParams(EndorsementListParams);
