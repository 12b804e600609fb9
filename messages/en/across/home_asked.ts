export const home_asked = {
  kind_premium: 'Premium overdue',
  kind_renewals: 'Renewals to see to',
  kind_kyc: 'KYC documents that end',
  kind_cover_notes: 'Cover notes that end',
  kind_others: 'Asked for by the system',
  count_premium: { one: '{count} policy', other: '{count} policies' },
  count_renewals: { one: '{count} policy', other: '{count} policies' },
  count_kyc: { one: '{count} client', other: '{count} clients' },
  count_cover_notes: { one: '{count} policy', other: '{count} policies' },
  count_others: { one: '{count} task', other: '{count} tasks' },
} as const;
