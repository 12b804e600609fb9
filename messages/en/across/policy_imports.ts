/** What a file of policies may say that a policy, its client and what it insures do not call by a name of their own. */
export const policy_imports = {
  discount: 'Discount',
  paid_to_date: 'Paid so far',
  plan_every_months: 'Months between instalments',
  client_name: 'Client',
  client_address: 'Address of the client',
  item_premium: 'Premium of this item',
  person_name: 'Insured person',
  person_principal: 'Employee no. of the principal',
  person_card: 'Card no.',
  category_plan: 'Plan of the category',
  place_address: 'Insured place',
  liability_basis: 'Basis of the liability cover',
  liability_basis_claims_made: 'Claims made',
  liability_basis_occurrence: 'Occurrence',
} as const;
