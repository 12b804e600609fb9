/** What is insured: the type of a policy, and the lines that an insurer carries. */
export const policyTypes = [
  'motor',
  'health',
  'property',
  'travel',
  'life',
  'marine',
  'liability',
  'engineering',
  'other',
] as const;
export type PolicyType = (typeof policyTypes)[number];

/** So many vehicles, people or places has one quote or policy at most. */
export const mostItems = 2000;
