import { t, tKnown } from '../../messages/t.ts';

const labelIn = (noun: 'quotes' | 'risk', field: string): string => tKnown(`${noun}.${field}`, field);

const between = ' › ';

/** The field itself, whose choices have words. */
export const changedField = (field: string): string => field.split(between).at(-1) ?? field;

/** What a change in the history of a quote is about: `offer › Orient › kind_base` is told as its offer and its line. */
export function historyLabelOf(field: string): string {
  const [part = '', ...path] = field.split(between);
  const last = path.at(-1);
  if (last === undefined) return labelIn('quotes', field);
  const names = path.slice(0, -1).join(' ');
  if (part === 'offer') return t('quotes.offerOf', { offer: names, field: labelIn('quotes', last) });
  return names === ''
    ? labelIn('risk', last)
    : t('quotes.itemOf', { item: names, field: labelIn('risk', last) });
}
