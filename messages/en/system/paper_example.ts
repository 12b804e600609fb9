/** Whom and what the example of a paper is about. */
export const paper_example = {
  client: 'Haddad Trading LLC',
  street: 'Warehouse 14, Al Quoz 3',
  city: 'Dubai',
  insurer: 'Gulf Meridian Insurance',
  other_insurer: 'Creek Insurance',
  product: 'Motor comprehensive',
  base: 'Base premium',
  discount: 'No-claims discount',
  fee: 'Policy fee',
  reason: 'The vehicle was sold.',
  person: 'Lina Nasser',
  role: 'Account manager',
} as const;
