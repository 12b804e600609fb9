import { steps, task, type DemoTask } from './task.ts';

export const retailTasks: DemoTask[] = [
  task('Rahul Menon', 'call', 'Call Mr Saeed Al Ketbi about his motor renewal', [-3, '10:00'], {
    priority: 'high',
    description: 'Premium went up by 9 %. He asked for two other insurers.',
  }),
  task('Rahul Menon', 'quote', 'Compare three comprehensive offers for the Nissan Patrol', [0, '15:30'], {
    priority: 'urgent',
    checklist: steps(2, 'Ask three insurers', 'Check agency repair', 'Send the comparison'),
    remind: 1,
    became: 'start',
  }),
  task('Rahul Menon', 'email', 'Send the travel policy wording to Mrs Kapoor', [0, '11:00']),
  task('Rahul Menon', 'call', 'Ask the Hamdan family whether the second driver is still abroad', [
    2,
    '09:30',
  ]),
  task('Rahul Menon', 'other', 'Clean up duplicate contacts from the trade fair', null, { priority: 'low' }),
  task('Rahul Menon', 'call', 'Thank Mr Rajan for the referral', [-1, '16:00'], {
    became: { complete: 'Spoke to him; he will introduce his brother-in-law next week.' },
  }),
  task('Jasmine Reyes', 'quote', 'Quote home contents for the villa in Jumeirah 3', [1, '12:00'], {
    checklist: steps(1, 'Sum insured from the client', 'Jewellery list', 'Alarm certificate'),
    became: 'wait',
  }),
  task('Jasmine Reyes', 'call', 'Follow up on the lead from the school newsletter', [0, '10:30'], {
    by: 'Fatima Al Zaabi',
  }),
  task(
    'Jasmine Reyes',
    'document',
    'Collect the driving licence of the new driver of Mr and Mrs D’Souza',
    [3, '14:00'],
    {
      by: 'Fatima Al Zaabi',
      priority: 'high',
    },
  ),
  task('Jasmine Reyes', 'email', 'Write to clients whose travel cover ends before the holidays', [
    6,
    '09:00',
  ]),
  task('Jasmine Reyes', 'quote', 'Offer for the classic car of Mr Beaumont', [-5, '12:00'], {
    became: { cancel: 'He sold the car to his nephew in Muscat.' },
  }),
  task('Rahul Menon', 'call', 'Call Nadia’s client Mrs Haddad about the unpaid instalment', [-9, '11:00'], {
    by: 'Fatima Al Zaabi',
    priority: 'high',
  }),
  task('Imran Qureshi', 'document', 'Chase the policy schedule of the Toyota fleet addition', [-2, '13:00'], {
    priority: 'high',
    became: 'wait',
  }),
  task('Imran Qureshi', 'other', 'Add the mortgagee to the home policy of Ms Lindström', [0, '17:00']),
  task(
    'Imran Qureshi',
    'document',
    'Ask the insurer for a corrected certificate: the chassis number on page two does not match the registration card that the client sent, and the traffic department will not accept it',
    [1, '09:00'],
    { by: 'Fatima Al Zaabi', priority: 'urgent', remind: 2 },
  ),
  task('Imran Qureshi', 'email', 'Confirm the change of address to Mr Farouk', [-1, '10:00'], {
    became: { complete: 'Endorsement received and forwarded.' },
  }),
  task('Aisha Rahman', 'renewal', 'Work through motor renewals of the coming two weeks', [0, '09:00'], {
    priority: 'high',
    recurrence: { every: 'week', interval: 1, until: null },
    checklist: steps(0, 'Print the list', 'Call the first ten', 'Send reminders to the rest'),
    by: 'Fatima Al Zaabi',
    became: { complete: '14 of 17 reached, 9 renewed on the phone.' },
  }),
  task('Aisha Rahman', 'call', 'Tell Mr Yousef that his no-claims discount was confirmed', [1, '11:30']),
  task('Aisha Rahman', 'renewal', 'Negotiate the excess of the Al Barsha villa', [4, '15:00'], {
    became: 'start',
  }),
  task('Aisha Rahman', 'renewal', 'متابعة تجديد وثيقة السيارة للسيدة موزة الكعبي', [2, '10:00'], {
    description: 'تفضّل التواصل عبر الهاتف بعد الظهر.',
    priority: 'high',
  }),
  task('Fatima Al Zaabi', 'other', 'Prepare the monthly meeting of the retail team', [5, '08:30'], {
    checklist: steps(1, 'Figures of the month', 'Lost business', 'New joiner'),
  }),
  task('Bilal Chaudhry', 'kyc', 'Bring the Emirates ID copy of Mr Anwar', [-1, '12:00'], {
    priority: 'high',
  }),
  task('Bilal Chaudhry', 'quote', 'Ask for a third-party quote for the delivery van', [8, '10:00']),
];
