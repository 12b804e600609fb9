import type { FieldGroups } from '../emailTemplates.sources.ts';
import { policy } from '../../../cover/policies/policies.templateFields.ts';

export const renewalFields: FieldGroups = {
  renewal: {
    labels: 'template_fields',
    fields: ['renewal_number', 'renewal_date', 'days_left', 'expiring_premium', 'assigned_to'],
  },
  policy,
};
