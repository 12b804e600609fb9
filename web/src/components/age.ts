/** Whole years from one calendar day to another. */
export const ageOn = (today: string, born: string): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
