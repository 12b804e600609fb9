export const quoteStatuses = [
  'draft',
  'requested',
  'received',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'converted',
  'cancelled',
] as const;
