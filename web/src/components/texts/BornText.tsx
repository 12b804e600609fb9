import { ageOn } from '#contract/base/days/term';
import { useOrganisation } from '../../api/organisation.ts';
import { t } from '../../messages/t.ts';
import { useDates } from '../days/useDates.ts';

/** The day of someone's birth, and how old that makes them. */
export function BornText({ day }: { day: string }) {
  const { today } = useOrganisation();
  return t('dates.born', { day: useDates().day(day), count: ageOn(today, day) });
}
