import { steps, task, type DemoTask } from './task.ts';

export const officeTasks: DemoTask[] = [
  task('Sanjay Iyer', 'payment', 'Reconcile the statements of all insurers', [-1, '17:00'], {
    priority: 'high',
    recurrence: { every: 'month', interval: 1, until: null },
    checklist: steps(3, 'Motor', 'Medical', 'Property', 'Differences above AED 500'),
    remind: 24,
  }),
  task('Sanjay Iyer', 'payment', 'Approve the commission run of the sub-agents', [2, '12:00']),
  task('Sanjay Iyer', 'payment', 'Pay the premium of Gulf Star Logistics to the insurer', [0, '11:00'], {
    priority: 'urgent',
    became: { complete: 'Transferred, reference in the ledger.' },
  }),
  task(
    'Emma Lindqvist',
    'payment',
    'Call clients with instalments overdue by more than 30 days',
    [0, '14:30'],
    {
      priority: 'high',
      became: 'start',
    },
  ),
  task('Emma Lindqvist', 'payment', 'Refund of the cancelled travel policy of Mr Costa', [-2, '10:00']),
  task('Emma Lindqvist', 'other', 'Order new receipt books', null, { priority: 'low' }),
  task('Huda Al Balushi', 'kyc', 'Screen the new directors of Oryx Trading', [0, '12:30'], {
    priority: 'high',
  }),
  task('Huda Al Balushi', 'kyc', 'Renew the trade licence copies that end this month', [6, '10:00'], {
    checklist: steps(2, 'Al Waha Steel', 'Falcon Facilities', 'Blue Dune Events', 'Palmyra Foods'),
    became: 'start',
  }),
  task('Peter Novák', 'kyc', 'Second approval for the politically exposed client', [-4, '09:00'], {
    priority: 'urgent',
    by: 'Layla Al Mansoori',
  }),
  task('Peter Novák', 'other', 'Draft the answers to the regulator’s questionnaire', [12, '12:00'], {
    by: 'Layla Al Mansoori',
    checklist: steps(0, 'Complaints', 'Client money', 'Training records'),
  }),
  task('Thomas Becker', 'other', 'Set up the laptop of the new colleague in Retail', [1, '09:00']),
  task('Priya Nair', 'other', 'Restore test of last week’s backup', [-10, '18:00'], {
    became: { complete: 'Restored in 11 minutes; counts match.' },
  }),
  task('Layla Al Mansoori', 'other', 'Sign the agreement with Al Hilal Takaful', [1, '16:00'], {
    priority: 'high',
  }),
  task('Layla Al Mansoori', 'call', 'Call the landlord about the second floor', null),
];
