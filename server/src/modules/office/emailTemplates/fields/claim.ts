import type { FieldGroups } from '../emailTemplates.sources.ts';
import { policy } from '../../../cover/policies/policies.templateFields.ts';

export const claimFields: FieldGroups = {
  claim: {
    labels: 'template_fields',
    fields: ['claim_number', 'insurer_claim_number', 'date_of_loss', 'handler'],
  },
  policy,
};
