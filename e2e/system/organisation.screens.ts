import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/organisation/',
    '/settings/organisation/?section=regional',
    '/settings/organisation/?section=numbering',
    '/settings/organisation/?section=kyc',
    '/settings/organisation/?section=calendar',
    '/settings/organisation/?section=history',
  ],
  data: { '/settings/organisation': '/organisation/settings/' },
};
