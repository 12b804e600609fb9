import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/endorsements/',
    '/endorsements/?search=nobody&status=draft',
    '/endorsements/?modal=endorsement_create',
  ],
  data: { '/endorsements': '/endorsements/' },
};
