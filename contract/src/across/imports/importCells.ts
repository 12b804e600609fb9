import { countryNamed } from './importCountries.ts';
import { readAmount, type DecimalSign } from './importAmounts.ts';
import { readDay, type DateOrder } from './importDays.ts';
import type { ImportField } from './importFields.ts';

/** What a cell says, or what is wrong with it; nothing where it says nothing. */
type CellProblem = { kind: string; message: string };
export type ReadCell = { value: unknown } | { problem: CellProblem } | null;

export type CellReading = {
  date_order: DateOrder;
  decimal_sign: DecimalSign;
  /** What a word of this field means, where it is one of several or names a record. */
  meaning: (field: ImportField, word: string) => unknown;
};

export const cellProblems = {
  cell_error: 'The spreadsheet has an error here instead of a value.',
  number_cut: 'The spreadsheet has cut this number short. Format the column as text and save the file again.',
  date_unclear: 'Say first whether the day or the month comes first.',
  date_wrong: 'This is no date.',
  amount_unclear: 'Say first whether the comma or the point is the decimal sign.',
  amount_wrong: 'This is no amount.',
  number_wrong: 'This is no whole number.',
  yes_no_wrong: 'This is neither yes nor no.',
  country_unknown: 'This country is not known.',
  value_unknown: 'Say first what this value means.',
} as const;
type CellProblemKind = keyof typeof cellProblems;

const problem = (kind: CellProblemKind): ReadCell => ({ problem: { kind, message: cellProblems[kind] } });

const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i;
const scientific = /^(\d)(?:[.,](\d+))?E\+(\d{1,2})$/i;
/** Where a figure, a date or a choice is meant, these say that there is none. */
const nothing = /^(?:-+|–|—|n\/?a|n\.a\.|null|nil|none|\?|لا يوجد)$/i;

const otherDigits = /[٠-٩۰-۹]/g;
/** Digits of other scripts as plain ones. */
const plainDigits = (text: string): string =>
  text.replaceAll(otherDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

const yes = new Set(['yes', 'y', 'true', 't', '1', 'on', 'x', '✓', '✔', 'نعم', 'صح']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'off', '✗', '✘', 'لا', 'خطا']);

/** Yes and no as most people write them. */
export const readYesNo = (text: string): boolean | undefined => {
  const word = text.toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
};

function readFigure(text: string, sign: DecimalSign): ReadCell {
  const read = readAmount(text, sign);
  if ('problem' in read) return problem(read.problem === 'unclear' ? 'amount_unclear' : 'amount_wrong');
  return { value: read.amount };
}

function readWhole(text: string): ReadCell {
  const read = readAmount(text, '.');
  const whole = 'amount' in read && /^-?\d{1,15}$/.test(read.amount) ? read.amount : undefined;
  return whole === undefined ? problem('number_wrong') : { value: Number(whole) };
}

function readDate(text: string, order: DateOrder): ReadCell {
  const read = readDay(text, order);
  if ('problem' in read) return problem(read.problem === 'unclear' ? 'date_unclear' : 'date_wrong');
  return { value: read.day };
}

const listed = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function readMeaning(field: ImportField, text: string, { meaning }: CellReading): ReadCell {
  const known = meaning(field, text);
  if (known !== undefined) return known === null ? null : { value: known };
  if (field.kind !== 'yes_no') return problem('value_unknown');
  const answer = readYesNo(text);
  return answer === undefined ? problem('yes_no_wrong') : { value: answer };
}

function readCountry(text: string): ReadCell {
  const code = countryNamed(text);
  return code ? { value: code } : problem('country_unknown');
}

/** A number that a spreadsheet shows by its power of ten: whole again where no digit is lost. */
function readText(text: string): ReadCell {
  const [, first, rest = '', power] = scientific.exec(text) ?? [];
  if (first === undefined) return { value: text };
  return rest.length === Number(power) ? { value: `${first}${rest}` } : problem('number_cut');
}

/** Reads a cell by the kind of its field. What the noun itself refuses, such as an email address, is left to it. */
export function readCell(field: ImportField, cell: string, reading: CellReading): ReadCell {
  const text = cell.trim();
  if (text === '') return null;
  if (spreadsheetError.test(text)) return problem('cell_error');
  const { kind } = field;
  if (kind === 'text') return readText(text);
  if (nothing.test(text)) return null;
  const plain = plainDigits(text);
  switch (kind) {
    case 'day':
      return readDate(plain, reading.date_order);
    case 'amount':
    case 'percent':
      return readFigure(plain, reading.decimal_sign);
    case 'whole':
      return readWhole(plain);
    case 'country':
      return readCountry(text);
    case 'tags':
      return { value: listed(text) };
    case 'phone':
      return readText(plain);
    case 'email':
      return { value: text };
    default:
      return readMeaning(field, text, reading);
  }
}
