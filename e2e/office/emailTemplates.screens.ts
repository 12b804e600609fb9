import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/email-templates/',
    '/settings/email-templates/?modal=email_template_create',
    '/settings/email-templates/?modal=email_template_view&modal_record_id=1',
  ],
  data: { '/settings/email-templates': '/email-templates/' },
};
