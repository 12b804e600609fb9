/** Who collects the premium from the client: we do, or the insurer does. */
export const billingTypes = ['agency_bill', 'direct_bill'] as const;
export type BillingType = (typeof billingTypes)[number];
