import type { FieldGroups } from './fields.ts';
import { policy } from './policy.ts';

export const claimFields: FieldGroups = {
  claim: {
    labels: 'template_fields',
    fields: ['claim_number', 'insurer_claim_number', 'date_of_loss', 'handler'],
  },
  policy,
};
