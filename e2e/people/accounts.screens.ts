import { account } from '../screens/longNames.ts';
import { pagesOf, plant, type Screens } from '../screens/plant.ts';

const accountSearches = [
  '',
  '?section=people&tab=tasks',
  '?section=history&tab=members',
  '?section=kyc',
  '?section=cover',
  '?section=cover&on=2024-02-29&tab=tasks',
  '?tab=attachments',
  '?tab=members&modal=member_create',
  '?modal=account_merge',
  '?tab=members&modal=member_view&modal_record_id=2147483647',
];

export const screens: Screens = {
  addresses: [
    '/accounts/',
    '/accounts/?search=nobody&kyc_status=pending',
    '/accounts/create',
    '/accounts/import',
  ],
  data: {
    '/accounts': '/accounts/',
    '/accounts/$accountId': '/accounts/$/',
    '/accounts/$accountId/edit': '/accounts/$/',
    '/accounts/import': '/imports/',
  },
  withoutData: ['/accounts/create'],
  plant: async (page) => pagesOf('accounts', await plant(page, 'accounts', account()), accountSearches),
};
