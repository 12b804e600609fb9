/** How figures alone are read: 3/4/2026 is 3 April, or March 4. */
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];
