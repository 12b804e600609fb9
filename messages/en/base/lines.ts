/** What is insured. */
export const lines = {
  motor: 'Motor',
  health: 'Health',
  property: 'Property',
  travel: 'Travel',
  life: 'Life',
  marine: 'Marine',
  liability: 'Liability',
  engineering: 'Engineering',
  other: 'Other',
} as const;
