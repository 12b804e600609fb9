/** Whose work home shows: what is in my own hands, or whatever I see. */
export const homeWhose = ['mine', 'all'] as const;
export type HomeWhose = (typeof homeWhose)[number];

/** Of what is late and of what is due today, so much stands on home. */
export const mostOfToday = 10;
