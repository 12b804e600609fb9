import { plantClaimPages } from '../acts/claimPages.ts';
import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/claims/',
    '/claims/?search=nobody&status=survey',
    '/claims/?age=over_90&is_over_clock=true',
    '/claims/?modal=claim_create',
  ],
  data: { '/claims': '/claims/', '/claims/$claimId': '/claims/$/' },
  plant: plantClaimPages,
};
