/** Letters and words that stand behind an amount for three or six noughts. */
const noughts: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['ألف', 3],
  ['m', 6],
  ['mn', 6],
  ['مليون', 6],
]);
const shortened = /^(.*\d[.,٫]?)\s*(k|mn?|ألف|مليون)$/iu;

/** What stands before the letter of 185k, 1.5k or 1.2m, and how many noughts the letter is for; none where there is no such letter. */
export function shortenedAmount(text: string): { figures: string; places: number } {
  const [, figures = text, letter = ''] = shortened.exec(text) ?? [];
  return { figures, places: noughts.get(letter.toLowerCase()) ?? 0 };
}

/** A decimal text with its point so many places further on: 1.5 and three are 1500. */
export function lengthened(amount: string, places: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(amount) ?? [];
  if (whole === '' || places === 0) return amount;
  const moved = fraction.padEnd(places, '0');
  const before = `${whole}${moved.slice(0, places)}`.replace(/^0+(?=\d)/, '');
  const after = moved.slice(places).replace(/0+$/, '');
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}
