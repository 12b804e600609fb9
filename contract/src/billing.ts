/** Who collects the premium: we, or the insurer. */
export const billingTypes = ['agency_bill', 'direct_bill'] as const;
export type BillingType = (typeof billingTypes)[number];
