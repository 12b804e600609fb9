import type { Params } from '../../../api/records.ts';

/** What is looked through by those who follow commission up: what an insurer owes, what it sent otherwise, what has no rate. */
export const presets = {
  due: { is_due: true, ordering: 'due_on' },
  differs: { differs: true },
  rateless: { is_rateless: true },
} as const satisfies Record<string, Params>;
export type Preset = keyof typeof presets;
export const presetNames = ['due', 'differs', 'rateless'] as const satisfies readonly Preset[];
