export const renewalStatuses = [
  'upcoming',
  'in_progress',
  'quoted',
  'negotiation',
  'renewed',
  'lost',
  'lapsed',
] as const;
