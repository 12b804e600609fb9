import type { Page } from '@playwright/test';
import { plantRenewals } from '../acts/endingPolicies.ts';
import { take } from '../acts/policyActs.ts';
import { asAdmin } from '../people.ts';
import { pagesOf, type Screens } from '../screens/plant.ts';

const renewalSearches = (id: number) => [
  '',
  '?section=contact&tab=tasks',
  '?section=details&tab=emails',
  '?section=history&tab=attachments',
  ...['quote', 'renew', 'lose', 'edit'].map((modal) => `?modal=renewal_${modal}&modal_record_id=${id}`),
];

/** One that nobody has begun, one with a quote, and one that is lost. */
async function plantRenewalPages(page: Page): Promise<string[]> {
  const admin = await asAdmin(page.request);
  const [upcoming, quoted, lost] = (await plantRenewals(admin, [5, 20, 40])).map(({ id }) => id);
  await take(admin, `renewals/${quoted}/quote`);
  await take(admin, `renewals/${lost}/lose`, { lost_reason: 'price', lost_to: 'شركة وساطة أخرى' });
  return [
    '/renewals/',
    ...pagesOf('renewals', Number(upcoming), renewalSearches(Number(upcoming))),
    ...pagesOf('renewals', Number(quoted), ['', '?tab=tasks']),
    ...pagesOf('renewals', Number(lost), ['', `?modal=renewal_reopen&modal_record_id=${lost}`]),
  ];
}

export const screens: Screens = {
  addresses: [
    '/renewals/',
    '/renewals/?search=nobody&status=lost',
    '/renewals/?window=overdue,7',
    '/renewals/?modal=renewal_reminders',
    '/renewals/sprint?search=nobody',
  ],
  data: {
    '/renewals': '/renewals/',
    '/renewals/$renewalId': '/renewals/$/',
    '/renewals/sprint': '/renewals/',
  },
  plant: plantRenewalPages,
};
