export const claimStatuses = [
  'intimated',
  'registered',
  'documents_pending',
  'under_review',
  'survey',
  'approved',
  'partly_approved',
  'settled',
  'closed',
  'rejected',
  'withdrawn',
] as const;
