import { description } from '../reportDescription.ts';
import { usualFilters, usualGroups } from '../reportDimensions.ts';

/** Policies by the day on which their cover ends. */
export const expiring = description({
  desk: 'service',
  reads: ['policies', 'renewals'],
  time: 'coming',
  period: 'next_60_days',
  measures: {
    policies_ending: { kind: 'count' },
    premium_expiring: { kind: 'money' },
    renewals_begun: { kind: 'count' },
    policies_renewed: { kind: 'count' },
    renewed_share: { kind: 'percent', part: 'policies_renewed', whole: 'policies_ending' },
  },
  answers: ['policies_ending', 'premium_expiring', 'renewals_begun', 'policies_renewed'],
  drawn: 'premium_expiring',
  worth: 'premium_expiring',
  groups: usualGroups,
  filters: usualFilters,
  hasCurrency: true,
});
