import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: ['/approvals/', '/approvals/?search=nobody', '/approvals/?decided=me'],
  data: { '/approvals': '/approvals/totals/' },
};
