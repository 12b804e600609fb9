/** Whether an insurer is sent the whole premium, or what is left of it after our commission and the tax on that. */
export const remittanceBases = ['gross', 'net'] as const;
export type RemittanceBasis = (typeof remittanceBases)[number];
