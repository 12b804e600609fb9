const dayInMs = 86_400_000;
const near = 30;

/** How many days are left until a day, which may be over. */
export const daysUntil = (today: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayInMs);

/** Whether something ends so soon, or has ended, that the page says so before anybody looks for it. */
export const isEndNear = (today: string, day: string | null): day is string =>
  day !== null && daysUntil(today, day) <= near;
