import { readCell } from '#contract/across/imports/importCells';
import { importField } from '#contract/across/imports/importFieldsOf';
import type { Import } from '#contract/across/imports/imports';

interface Ways {
  day: (day: string) => string;
  amount: (amount: string) => string;
}

/** How a date or an amount that is being typed will be read; nothing where it says itself what it is. */
export function saidBack(
  { target, mapping }: Pick<Import, 'target' | 'mapping'>,
  field: string,
  text: string,
  { day, amount }: Ways,
): string | undefined {
  const known = importField(target, field);
  if (known?.kind !== 'day' && known?.kind !== 'amount') return undefined;
  const read = readCell(known, text, { ...mapping, meaning: () => undefined });
  if (read === null) return undefined;
  if ('problem' in read) return read.problem.message;
  return known.kind === 'day' ? day(String(read.value)) : amount(String(read.value));
}
