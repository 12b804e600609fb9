import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/insurers/',
    '/settings/insurers/?modal=insurer_create',
    '/settings/insurers/?modal=insurer_import',
  ],
  data: { '/settings/insurers': '/insurers/' },
};
