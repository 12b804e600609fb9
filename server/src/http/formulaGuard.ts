/** What a spreadsheet would run: such a character, whatever blanks and controls stand before it. */
const start = String.raw`[\s\p{Cc}\p{Cf}]*[=+\-@]`;
/** Texts that look guarded already are guarded once more, so that taking one guard off always gives the text back. */
const dangerous = new RegExp(`^'*${start}`, 'u');
const guarded = new RegExp(`^'+${start}`, 'u');

/** A spreadsheet shows the text behind the apostrophe and runs nothing. */
export const guardFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

export const stripFormulaGuard = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
