import { daysBetween } from '#contract/base/days/wallClock';

/** From the first day to the last one of a line on which days have their places. */
export interface Span {
  from: string;
  to: string;
}

const whole = 100;

/** So much room, of a hundred, each label has at least; with many of them, and the end, their equal share of the line. */
export const roomFor = (count: number): number => Math.min(16, whole / (count + 1));
/** How much more of it the last one has, because the end of the line is named as well. */
const beforeEnd = 1.6;

/**
 * Where the days of a line stand, of a hundred: in proportion to time, pushed apart as far as their labels need, and in
 * their order. Behind the last one there is room for the end of the line.
 */
export function placesOn({ from, to }: Span, days: readonly string[]): number[] {
  const length = Math.max(daysBetween(from, to), 1);
  const room = roomFor(days.length);
  const places: number[] = [];
  for (const day of days) {
    const place = (whole * daysBetween(from, day)) / length;
    places.push(Math.max(place, (places.at(-1) ?? -room) + room, 0));
  }
  const limitAt = (index: number) => {
    const next = places[index + 1];
    return next === undefined ? whole - beforeEnd * room : next - room;
  };
  for (let index = places.length - 1; index >= 0; index -= 1)
    places[index] = Math.min(places[index] ?? 0, limitAt(index));
  return places;
}

/** Where another day stands between those that have their places. */
export function placeOf({ from, to }: Span, days: readonly string[], day: string): number {
  const marks = [
    ...days.map((each, index) => ({ day: each, place: placesOn({ from, to }, days)[index] ?? 0 })),
    { day: to, place: whole },
  ];
  const next = marks.findIndex((mark) => mark.day > day);
  if (next === 0) return 0;
  const [before, after] = [marks.at(next === -1 ? -1 : next - 1), marks[next]];
  if (!before || !after) return whole;
  const part = daysBetween(before.day, day) / Math.max(daysBetween(before.day, after.day), 1);
  return before.place + part * (after.place - before.place);
}
