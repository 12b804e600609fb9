import type { FieldGroups } from './fields.ts';

export const policy: FieldGroups[string] = {
  labels: 'template_fields',
  fields: ['reference', 'policy_number', 'product', 'insurer', 'start_date', 'end_date', 'gross_premium'],
};

export const policyFields: FieldGroups = {
  policy,
  instalment: { labels: 'template_fields', fields: ['amount', 'due_date'] },
};
