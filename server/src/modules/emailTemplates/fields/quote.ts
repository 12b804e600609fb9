import type { FieldGroups } from './fields.ts';

/** `insurer` is whom a quotation is asked of. */
export const quoteFields: FieldGroups = {
  quote: {
    labels: 'template_fields',
    fields: [
      'client',
      'quote_number',
      'category',
      'start_date',
      'end_date',
      'sum_insured',
      'needs_summary',
      'reply_due_on',
      'valid_until',
      'recommendation_reason',
      'message',
    ],
  },
  insurer: { labels: 'template_fields', fields: ['insurer_name', 'contact'] },
};
