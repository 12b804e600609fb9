/** What a spreadsheet would run: such a character, also at full width, whatever blanks and controls stand before it. */
const start = String.raw`[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]`;
/** Texts that look guarded already are guarded once more, so that taking one guard off always gives the text back. */
const dangerous = new RegExp(`^'*${start}`, 'u');
const guarded = new RegExp(`^'+${start}`, 'u');

/** A whole text that is a number below nothing, and nothing more. */
const negative = /^-(?:0|[1-9]\d{0,17})(?:\.\d{1,9})?$/;

/** Where a spreadsheet may part a cell, whatever quotation marks say: many offices part cells by semicolons. */
const partings = /([;\t\r\n])/;
const inParts = (text: string, write: (part: string) => string): string =>
  text.split(partings).map(write).join('');

/** A spreadsheet shows the text behind the apostrophe and runs nothing. */
export const guardFormula = (text: string): string =>
  negative.test(text) ? text : inParts(text, (part) => (dangerous.test(part) ? `'${part}` : part));

export const stripFormulaGuard = (text: string): string =>
  inParts(text, (part) => (guarded.test(part) ? part.slice(1) : part));
