import { t, tKnown } from '../../../messages/t.ts';

const labelIn = (noun: 'policies' | 'risk', field: string): string => tKnown(`${noun}.${field}`, field);

/** What a change in the history of a policy is about: `risk › ABC 123 › plate` is told as its vehicle and its field. */
export function historyLabelOf(field: string): string {
  const path = field.split(' › ');
  const last = path.at(-1) ?? field;
  if (path.length === 1) return labelIn('policies', field);
  const names = path.slice(1, -1).join(' ');
  const label = path[0] === 'lines' ? labelIn('policies', last) : labelIn('risk', last);
  return names === '' ? label : t('policies.itemOf', { item: names, field: label });
}

/** Of a change the field alone, by which its value is put into words. */
export const historyFieldOf = (field: string): string => field.split(' › ').at(-1) ?? field;
