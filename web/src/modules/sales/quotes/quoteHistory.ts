import { t, tKnown } from '../../../messages/t.ts';

const labelIn = (noun: 'quotes' | 'risk', field: string): string => tKnown(`${noun}.${field}`, field);

/** What a change in the history of a quote is about: `offer › Orient › kind_base` is told as its offer and its line. */
export function historyLabelOf(field: string): string {
  const [part = '', ...path] = field.split(' › ');
  const last = path.at(-1);
  if (last === undefined) return labelIn('quotes', field);
  const names = path.slice(0, -1).join(' ');
  if (part === 'offer') return t('quotes.offerOf', { offer: names, field: labelIn('quotes', last) });
  return names === ''
    ? labelIn('risk', last)
    : t('quotes.itemOf', { item: names, field: labelIn('risk', last) });
}

/** Of a change the field alone, by which its value is put into words. */
export const historyFieldOf = (field: string): string => field.split(' › ').at(-1) ?? field;
