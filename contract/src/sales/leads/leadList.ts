import type { z } from 'zod';
import { exportParams } from '../../base/exports.ts';
import { chosenRecords, choiceFilter, dateRange, idsFilter, line, listParams } from '../../base/http.ts';
import { leadStatuses } from './leadStates.ts';
import { moneyRange } from '../../base/amounts/money.ts';

export const leadTypes = ['new_business', 'rollover', 'cross_sell', 'win_back'] as const;
/** Who calls or walks in has been spoken to when the lead is written down. */
export const firstContacts = ['phone', 'walk_in'] as const;
export const leadSources = [
  'referral',
  'website',
  'walk_in',
  'phone',
  'email',
  'social',
  'agent',
  'campaign',
  'other',
] as const;
export const temperatures = ['cold', 'warm', 'hot'] as const;

export const leadOrdering = [
  'name',
  'lead_number',
  'expected_premium',
  'next_follow_up_at',
  'created_at',
  'updated_at',
] as const;

/**
 * Of open leads, by the organisation's days. `overdue` are those whose moment has passed; `week` are the seven days
 * from today on; `none` has no follow-up.
 */
export const followUps = ['overdue', 'today', 'tomorrow', 'week', 'none'] as const;
export type FollowUp = (typeof followUps)[number];

export const filters = {
  ...chosenRecords,
  category: idsFilter().optional(),
  status: choiceFilter(leadStatuses).optional(),
  lead_type: choiceFilter(leadTypes).optional(),
  assigned_to: idsFilter().optional(),
  temperature: choiceFilter(temperatures).optional(),
  source: choiceFilter(leadSources).optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  account: idsFilter().optional(),
  tag: line(40).optional(),
  follow_up: choiceFilter(followUps).optional(),
  expected_premium__range: moneyRange().optional(),
  created_at__range: dateRange().optional(),
};
export const LeadListParams = listParams(leadOrdering, filters);
export type LeadListParams = z.infer<typeof LeadListParams>;
export const LeadExportParams = exportParams(LeadListParams);
