import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/',
    '/profile/',
    '/profile/?section=mail',
    '/settings/',
    '/settings/integrations/',
    '/settings/integrations/?modal=mail_account_create',
    '/settings/audit/',
    '/settings/jobs/',
    '/settings/jobs/?modal=job_run',
    '/settings/trash/',
    '/nowhere',
  ],
  data: {
    '/': '/home/',
    '/profile?section=sessions': '/sessions/',
    '/settings/audit': '/audit/',
    '/settings/integrations': '/mail-accounts/',
    '/settings/jobs': '/jobs/',
    '/settings/trash': '/trash/',
  },
  withoutData: ['/login', '/settings'],
};
