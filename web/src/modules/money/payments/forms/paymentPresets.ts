import type { Params } from '../../../../api/records.ts';
import { endOfWeek } from '../../../../components/calendar/month.ts';

export const presets = ['cheques', 'refunds'] as const;
export type Preset = (typeof presets)[number];

/** What the address says of each: cheques that are to be at the bank by Sunday, the oldest first, and refunds that wait. */
export const presetParams = (today: string): Record<Preset, Params> => ({
  cheques: {
    direction: 'from_client',
    status: 'held',
    method: 'cheque',
    cheque_date__range: `,${endOfWeek(today)}`,
    ordering: 'cheque_date',
  },
  refunds: { direction: 'refund_to_client', status: 'held' },
});

/** Whether the list is narrowed by these filters and by nothing else. */
export function isNarrowedBy(narrowed: Params, filters: Params): boolean {
  const names = Object.keys(filters);
  return (
    names.length === Object.keys(narrowed).length && names.every((name) => narrowed[name] === filters[name])
  );
}
