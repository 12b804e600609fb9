import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/vehicles/',
    '/settings/vehicles/?modal=vehicle_make_create',
    '/settings/vehicles/?tab=vehicle_models',
    '/settings/vehicles/?tab=vehicle_models&modal=vehicle_model_create',
    '/settings/vehicles/?tab=vehicle_variants',
    '/settings/vehicles/?tab=vehicle_variants&modal=vehicle_variant_create',
  ],
  data: { '/settings/vehicles': '/vehicle-makes/' },
};
