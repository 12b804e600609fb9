import { steps, task, type DemoTask } from './task.ts';

export const corporateTasks: DemoTask[] = [
  task(
    'Noura Al Suwaidi',
    'quote',
    'Present the property all-risks comparison to Gulf Star Logistics',
    [0, '14:00'],
    {
      priority: 'urgent',
      description: 'Three offers. Their finance manager wants the deductible explained on one page.',
      checklist: steps(3, 'Comparison', 'Deductible page', 'Fire survey report', 'Sign-off by Omar'),
      by: 'Omar Haddad',
      remind: 3,
      became: 'start',
    },
  ),
  task('Noura Al Suwaidi', 'call', 'Ask Desert Rose Hotels for the five-year loss record', [-4, '11:00'], {
    priority: 'high',
    became: 'wait',
  }),
  task('Noura Al Suwaidi', 'email', 'Send the liability questionnaire to Blue Dune Events', [2, '16:00']),
  task('Noura Al Suwaidi', 'quote', 'Marine open cover: clarify clause A with the underwriter', [9, '10:00']),
  task(
    'Noura Al Suwaidi',
    'call',
    'Introduce the claims desk to the new risk manager of Al Waha Steel',
    [-6, '10:00'],
    {
      became: { complete: 'Done over a video call; he will send the site list.' },
    },
  ),
  task(
    'Maria Santos',
    'document',
    'Endorsement: add two forklifts to the plant policy of Al Waha Steel',
    [-1, '09:00'],
    {
      priority: 'high',
      by: 'Omar Haddad',
      checklist: steps(1, 'Serial numbers', 'Insured values', 'Insurer’s approval'),
    },
  ),
  task(
    'Maria Santos',
    'document',
    'Issue the certificate for the tender of Emirates Roadworks',
    [0, '12:00'],
    {
      priority: 'urgent',
      remind: 2,
    },
  ),
  task('Maria Santos', 'email', 'Confirm the new headcount of Falcon Facilities for the workmen’s policy', [
    1,
    '10:00',
  ]),
  task(
    'Maria Santos',
    'renewal',
    'Collect turnover figures for the professional indemnity renewals',
    [7, '12:00'],
    {
      became: 'wait',
    },
  ),
  task('Maria Santos', 'document', 'File the signed broker letter of Oryx Trading', [-8, '15:00'], {
    became: { complete: 'Filed and acknowledged by all four insurers.' },
  }),
  task(
    'Hassan El Sayed',
    'claim',
    'Surveyor’s visit at the Al Quoz warehouse after the water damage',
    [0, '09:30'],
    {
      priority: 'urgent',
      description: 'Gate 4, ask for the night manager. Photos of the racks before anything is moved.',
      checklist: steps(1, 'Police report', 'Photos', 'Inventory of the damaged goods', 'Cleaning offer'),
      became: 'start',
    },
  ),
  task('Hassan El Sayed', 'claim', 'Chase the settlement of the crane claim', [-12, '10:00'], {
    priority: 'high',
    description: 'Insurer promised the discharge voucher twice.',
    became: 'wait',
  }),
  task(
    'Hassan El Sayed',
    'claim',
    'Explain the reserve to the client before Thursday’s board meeting',
    [3, '13:00'],
    {
      by: 'Omar Haddad',
    },
  ),
  task('Hassan El Sayed', 'claim', 'Reply to the insurer about the late notification', [-2, '12:00'], {
    became: { complete: 'They accepted the email of the third as first notice.' },
  }),
  task('Omar Haddad', 'other', 'Review the hit rate of the corporate team by insurer', [4, '09:00']),
  task('Omar Haddad', 'call', 'Lunch with the underwriting manager of Al Hilal Takaful', [10, '13:00'], {
    priority: 'low',
  }),
];
