import { description } from '../reportDescription.ts';

/** What people did in a period. */
export const user_activity = description({
  desk: 'management',
  reads: ['users', 'notes', 'tasks', 'emails', 'quotes', 'policies'],
  time: 'past',
  period: 'this_month',
  measures: {
    activities: { kind: 'count' },
    calls_logged: { kind: 'count' },
    meetings_logged: { kind: 'count' },
    notes_written: { kind: 'count' },
    tasks_done: { kind: 'count' },
    emails_sent: { kind: 'count' },
    quotes_sent: { kind: 'count' },
    policies_issued: { kind: 'count' },
  },
  answers: ['activities', 'calls_logged', 'tasks_done', 'policies_issued'],
  drawn: 'activities',
  reason: 'activity',
  groups: ['assigned_to', 'team', 'month', 'activity'],
  filters: ['assigned_to', 'team', 'activity'],
  hasCurrency: false,
});
