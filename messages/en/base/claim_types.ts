/** What is claimed for. */
export const claim_types = {
  own_damage: 'Own damage',
  third_party: 'Third party',
  theft: 'Theft',
  total_loss: 'Total loss',
  glass: 'Glass',
  cashless: 'Cashless treatment',
  reimbursement: 'Reimbursement',
  property: 'Property',
  travel: 'Travel',
  life: 'Life',
  marine: 'Marine',
  liability: 'Liability',
  other: 'Other',
} as const;
