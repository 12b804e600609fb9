import { description } from '../reportDescription.ts';
import { usualFilters, usualGroups } from '../reportDimensions.ts';

/** Premium by the day it was booked. */
export const production = description({
  desk: 'sales',
  reads: ['policies'],
  time: 'past',
  period: 'last_12_months',
  measures: {
    net_written: { kind: 'money' },
    gross_written: { kind: 'money' },
    policies_issued: { kind: 'count' },
    policies_cancelled: { kind: 'count' },
    net_new: { kind: 'money' },
    net_renewed: { kind: 'money' },
    net_added: { kind: 'money' },
    net_returned: { kind: 'money' },
    net_cancelled: { kind: 'money' },
    net_reinstated: { kind: 'money' },
  },
  answers: ['net_written', 'gross_written', 'policies_issued', 'policies_cancelled'],
  drawn: 'net_written',
  worth: 'net_written',
  reason: 'booked_as',
  groups: [...usualGroups, 'booked_as'],
  filters: [...usualFilters, 'booked_as'],
  hasCurrency: true,
});
