/** Whose work home shows: what is in my own hands, or whatever I see. */
export const homeWhose = ['mine', 'all'] as const;
export type HomeWhose = (typeof homeWhose)[number];

/** My own, without what the system made of overdue premium: that stands together, with its sum. */
export const ownTasks = { whose: 'mine', is_premium_overdue: 'false' };
/** Together with what makes it one of them. */
export const premiumTasks = { whose: 'mine', is_premium_overdue: 'true', status: 'todo,in_progress,waiting' };

/** Of what is late and of what is due today, so much stands on home. */
export const mostOfToday = 10;
