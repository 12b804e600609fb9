import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: ['/settings/brokers/', '/settings/brokers/?modal=broker_create'],
  data: { '/settings/brokers': '/brokers/' },
};
