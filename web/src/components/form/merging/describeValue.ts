import { inLine, inList } from '../../../messages/joined.ts';
import { choiceText, t } from '../../../messages/t.ts';
import { countryName } from '../../countries.ts';
import { isDay, isMoment } from '../../calendar/useTypedDates.ts';
import { useDates } from '../../days/useDates.ts';

type Dates = Pick<ReturnType<typeof useDates>, 'day' | 'moment'>;

/** Any value of a record in words, for comparing two of them: a day as it is, a moment by the reader's clock. */
export function describeValue(value: unknown, dates: Dates): string {
  const describe = (part: unknown) => describeValue(part, dates);
  if (value === null || value === undefined || value === '') return t('common.none');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (Array.isArray(value)) return value.length === 0 ? t('common.none') : inList(value.map(describe));
  if (typeof value === 'object') {
    if ('is_hidden' in value) return t('common.hiddenRecord');
    if ('label' in value) return String(value.label);
    return inLine(
      Object.values(value)
        .filter((part) => part !== null && part !== '')
        .map(describe),
    );
  }
  const text = String(value as string | number);
  if (isDay(text)) return dates.day(text);
  return isMoment(text) ? dates.moment(text) : text;
}

/** A value of a field: a choice as its noun calls it, anything else by what it is. */
export function describeField(noun: string, field: string, value: unknown, dates: Dates): string {
  const say = (part: unknown): unknown => {
    if (typeof part !== 'string' && typeof part !== 'boolean') return part;
    if (part !== '' && (field === 'nationality' || field.endsWith('country')))
      return countryName(String(part));
    return choiceText(noun, field, part) ?? part;
  };
  return describeValue(Array.isArray(value) ? value.map(say) : say(value), dates);
}

export type Describe = (field: string, value: unknown) => string;

export function useDescribeField(noun: string): Describe {
  const dates = useDates();
  return (field, value) => describeField(noun, field, value, dates);
}
