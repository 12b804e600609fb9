/** What the cells of a column look like, counted while the file is read. */
export type ColumnFacts = {
  emails: number;
  phones: number;
  days: number;
  amounts: number;
  /** Dates whose first part cannot be a month, whose second cannot, and that can be read both ways. */
  day_first: number;
  month_first: number;
  either_order: number;
  order_example: string;
  /** Amounts with a comma that can only be a decimal one, with a point that can, and those of which nobody knows. */
  comma: number;
  point: number;
  either_sign: number;
  sign_example: string;
};

export const noFacts = (): ColumnFacts => ({
  emails: 0,
  phones: 0,
  days: 0,
  amounts: 0,
  day_first: 0,
  month_first: 0,
  either_order: 0,
  order_example: '',
  comma: 0,
  point: 0,
  either_sign: 0,
  sign_example: '',
});

const numericDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/;
const isoDay = /^\d{4}[/.-]\d{1,2}[/.-]\d{1,2}(?:[ T].*)?$/;
const wordedDay = /^(?:\d{1,2}[\s-]+\p{L}{3,}\.?[\s,-]+\d{2,4}|\p{L}{3,}\.?\s+\d{1,2},?\s+\d{4})$/u;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^\+?[\d\s().-]{7,20}$/;
const amount = /^[-(]?\s*(?:\p{Sc}|[A-Za-z]{3})?\s*[\d.,'’\s]*\d[\d.,]*\s*(?:\p{Sc}|[A-Za-z]{3})?\s*[-)]?$/u;
/** One sign with three digits behind it may part thousands, or be a decimal one. */
const unclear = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/;
const withComma = /,\d{1,2}\D*$|,\d{4,}\D*$|\.\d{3},\d+\D*$|\.\d{3}\.\d{3}/;
const withPoint = /\.\d{1,2}\D*$|\.\d{4,}\D*$|,\d{3}\.\d+\D*$|,\d{3},\d{3}/;

function noteDay(facts: ColumnFacts, text: string): void {
  const [, first, second] = numericDay.exec(text) ?? [];
  if (first === undefined) {
    if (isoDay.test(text) || wordedDay.test(text)) facts.days += 1;
    return;
  }
  facts.days += 1;
  const [a, b] = [Number(first), Number(second)];
  if (a > 12 && b <= 12) facts.day_first += 1;
  else if (b > 12 && a <= 12) facts.month_first += 1;
  else if (a !== b && a <= 12) {
    facts.either_order += 1;
    facts.order_example ||= text;
  }
}

function noteAmount(facts: ColumnFacts, text: string): void {
  if (!amount.test(text)) return;
  facts.amounts += 1;
  if (unclear.test(text)) {
    facts.either_sign += 1;
    facts.sign_example ||= text;
  } else if (withComma.test(text)) facts.comma += 1;
  else if (withPoint.test(text)) facts.point += 1;
}

/** Counts one cell that says something. */
export function noteCell(facts: ColumnFacts, cell: string): void {
  const text = cell.trim();
  if (text.length > 60 || text === '') return;
  if (text.includes('@')) facts.emails += Number(email.test(text));
  else if (/\d/.test(text)) {
    noteDay(facts, text);
    noteAmount(facts, text);
    if (phone.test(text) && !numericDay.test(text) && !isoDay.test(text)) facts.phones += 1;
  }
}
