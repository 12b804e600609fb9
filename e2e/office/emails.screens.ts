import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: ['/emails/', '/emails/?status=draft', '/emails/?modal=email_create'],
  data: { '/emails': '/emails/' },
};
