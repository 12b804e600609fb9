import { dayIn } from './zones.ts';

/** Entries that follow each other on the same calendar day, together; their order is kept. */
export function byDay<E extends { at: string }>(entries: E[], zone: string): { day: string; entries: E[] }[] {
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const day = dayIn(zone, entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
