import type { FieldGroups } from './fields.ts';
import { policy } from './policy.ts';

export const renewalFields: FieldGroups = {
  renewal: {
    labels: 'template_fields',
    fields: ['renewal_number', 'renewal_date', 'days_left', 'expiring_premium', 'assigned_to'],
  },
  policy,
};
