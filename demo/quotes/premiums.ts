import type { PolicyType } from '#contract/base/amounts/lines';

/** Around what a year costs, by line of insurance. */
export const demoPremiums: Record<PolicyType, number> = {
  motor: 3200,
  health: 64_000,
  property: 21_000,
  travel: 420,
  life: 9000,
  marine: 5200,
  liability: 14_000,
  engineering: 38_000,
  other: 7500,
};
