import { inLine } from '../../messages/joined.ts';
import { labelOf, t } from '../../messages/t.ts';

/** `offer › Orient › kind_base`: the part of a quote that a change is about, as the trail names it. */
const partsOf = (field: string): string[] => field.split(' › ');

/** Of a change the field alone, by which its value is put into words. */
export const fieldOf = (field: string): string => partsOf(field).at(-1) ?? field;

/** A changed field as people read it: "Offer of Orient: Base premium". */
export function changeLabel(field: string): string {
  const [kind, ...path] = partsOf(field);
  const own = path.at(-1);
  if (own === undefined) return labelOf('quotes', field);
  const around = inLine(path.slice(0, -1));
  if (kind === 'offer') return t('quotes.offerOf', { offer: around, field: labelOf('quotes', own) });
  const name = labelOf('risk', own);
  return around === '' ? name : t('quotes.itemOf', { item: around, field: name });
}
