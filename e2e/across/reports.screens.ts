import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: ['/reports/', '/reports/production/?period=last_year&compare=before&group_by=insurer'],
  data: { '/reports': '/reports/', '/reports/$reportKey': '/reports/$/' },
};
