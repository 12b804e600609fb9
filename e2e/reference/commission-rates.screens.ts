import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/commission-rates/',
    '/settings/commission-rates/?modal=commission_rate_create',
    '/settings/commission-rates/?modal=rates_of_insurer_create',
  ],
  data: { '/settings/commission-rates': '/commission-rates/' },
};
