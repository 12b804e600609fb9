import { steps, task, type DemoTask } from './task.ts';

export const healthTasks: DemoTask[] = [
  task(
    'Marco Rossi',
    'quote',
    'Group medical census of Nimbus Software: 84 employees, 3 categories',
    [0, '16:30'],
    {
      priority: 'high',
      checklist: steps(1, 'Census from HR', 'Check dates of birth', 'Network list', 'Ask five insurers'),
      became: 'start',
    },
  ),
  task('Marco Rossi', 'call', 'Explain the maternity waiting period to Ms Okonkwo', [1, '15:00']),
  task('Marco Rossi', 'email', 'Send the life assurance illustration to Dr Mehta', [-2, '10:00'], {
    priority: 'high',
  }),
  task('Marco Rossi', 'quote', 'Key-person cover for the founders of Palmyra Foods', [11, '12:00']),
  task(
    'Daniel Okafor',
    'renewal',
    'Group medical renewal of Coral Schools: negotiate the loss ratio',
    [-1, '14:00'],
    {
      priority: 'urgent',
      description: 'Loss ratio 92 %. Ask for a copay on out-patient instead of the 18 % increase.',
      became: 'wait',
    },
  ),
  task('Daniel Okafor', 'renewal', 'Prepare the renewal terms of the Sahara Dental group', [5, '10:00']),
  task('Daniel Okafor', 'call', 'Tell Mr Petrosyan that his individual plan was renewed', [-3, '12:00'], {
    became: { complete: 'Renewed with the same network; card collected.' },
  }),
  task('Grace Villanueva', 'claim', 'Pre-approval for the knee surgery of Mr Ibrahim', [0, '10:00'], {
    priority: 'urgent',
    remind: 1,
    checklist: steps(1, 'Medical report', 'MRI', 'Estimate of the hospital'),
  }),
  task(
    'Grace Villanueva',
    'claim',
    'Resubmit the rejected pharmacy invoices of Coral Schools',
    [2, '09:00'],
    {
      became: 'start',
    },
  ),
  task('Grace Villanueva', 'claim', 'Ask the hospital for an itemised bill', [-5, '11:00'], {
    became: 'wait',
  }),
  task(
    'Grace Villanueva',
    'claim',
    'Reimbursement of Mrs Tan: translate the invoice from Bangkok',
    [-7, '09:00'],
    {
      became: { complete: 'Translated and paid: AED 2,140.' },
    },
  ),
  task('Rosa Dela Cruz', 'document', 'Collect the application forms of the nursery staff', [3, '11:00']),
  task('Rosa Dela Cruz', 'kyc', 'Passport copy of Ms Navarro has expired', [0, '13:00'], {
    priority: 'high',
  }),
];
