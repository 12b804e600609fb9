import type { StatementColumns, StatementField } from './statements.ts';

/** What columns of statements are called, each part of a word on its own. */
const names: Record<StatementField, readonly RegExp[]> = {
  policy: [/policy\s*(no|num|ref|#)/i, /^policy$/i, /رقم الوثيقة/, /الوثيقة/, /^(doc|document)\s*(no|num)/i],
  client: [/insured|client|customer|assured|policy\s*holder/i, /المؤمن له|العميل/],
  about: [/type|transaction|endors|description|class|product/i, /النوع|البيان/],
  premium: [/net\s*premium|premium|gross/i, /القسط/],
  rate: [/rate|%|percent/i, /النسبة/],
  amount: [/commission|brokerage|net\s*payable|amount/i, /العمولة|المبلغ/],
  tax: [/\b(vat|tax|gst)\b/i, /الضريبة/],
};
/** The tax on a commission is called commission too, and so is its rate. */
const order: readonly StatementField[] = ['policy', 'tax', 'rate', 'amount', 'premium', 'client', 'about'];

/** Which columns are what, by what they are called; each is one thing. */
export function guessedColumns(headings: readonly string[]): StatementColumns {
  const columns: StatementColumns = {};
  const taken = new Set<string>();
  for (const field of order)
    for (const name of names[field]) {
      const heading = headings.find((each) => !taken.has(each) && name.test(each));
      if (heading === undefined || columns[field] !== undefined) continue;
      columns[field] = heading;
      taken.add(heading);
    }
  return columns;
}

/** As people and systems write amounts: `1,234.50`, `1.234,50`, `(250.00)`, `250.00-`, `AED 12.5`, `250.00 CR`. */
export function amountIn(text: string): string | undefined {
  const latin = text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
  const bare = latin
    .replaceAll(/[A-Za-z  ]+\.?(?=\s|\d|$)|\s|'/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const isBelow = /^\(.*\)$|^-|-$|^−/.test(bare);
  const digits = bare.replaceAll(/[()−-]/g, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return undefined;
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const both = comma >= 0 && point >= 0;
  const single = both ? undefined : /[.,](\d+)$/.exec(digits)?.[1];
  const manyOfOne = (digits.match(/,/g)?.length ?? 0) > 1 || (digits.match(/\./g)?.length ?? 0) > 1;
  const isThousands = !both && comma >= 0 && (single?.length === 3 || manyOfOne);
  const decimal = both
    ? Math.max(comma, point)
    : isThousands || (manyOfOne && comma < 0)
      ? -1
      : Math.max(comma, point);
  const whole = (decimal < 0 ? digits : digits.slice(0, decimal)).replaceAll(/[.,]/g, '');
  const fraction = decimal < 0 ? '' : digits.slice(decimal + 1);
  const amount = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return isBelow && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

const total = /^\s*(grand\s+|sub\s*)?total\b|^\s*(الإجمالي|المجموع)/i;

/** A row that says what others come to: it names no policy, and somewhere that it is a total. */
export const isTotalRow = (policy: string, texts: readonly string[]): boolean =>
  total.test(policy) || (policy.trim() === '' && texts.some((text) => total.test(text)));
