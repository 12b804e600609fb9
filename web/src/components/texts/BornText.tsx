import { useOrganisation } from '../../api/organisation.ts';
import { t } from '../../messages/t.ts';
import { useDates } from '../days/useDates.ts';

/** Whole years from one calendar day to another. */
const ageOn = (today: string, born: string): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);

/** The day of someone's birth, and how old that makes them. */
export function BornText({ day }: { day: string }) {
  const { today } = useOrganisation();
  return t('dates.born', { day: useDates().day(day), count: ageOn(today, day) });
}
