import type { Member } from '#contract/members';
import { countryName } from '../../components/countries.ts';
import { describeValue } from '../../components/form/describeValue.ts';
import { isKept } from '../../components/form/idNumber.ts';
import { useLabels } from '../../components/form/useLabels.ts';
import { useDates } from '../../components/useDates.ts';
import { inLine } from '../../messages/joined.ts';
import { t, tKnown } from '../../messages/t.ts';

export const labelOf = (field: string): string => tKnown(`members.${field}`, field);

/** Spouse · 34 years · Female · dependant of Sami Haddad. */
export const memberHint = ({ relation, age, gender, principal }: Member): string =>
  inLine([
    t(`members.relation_${relation}`),
    t('members.years', { count: age }),
    t(`accounts.gender_${gender}`),
    principal && t('members.dependantOf', { name: principal.label }),
  ]);

const days = new Set(['date_of_birth', 'id_expiry', 'licence_expiry', 'join_date', 'exit_date']);

/** A value of a member in words, for its history and for choosing between two versions. */
export function useDescribeMember(): (field: string, value: unknown) => string {
  const dates = useDates();
  const nameOf = useLabels({ principal_id: 'members' });
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('common.none');
    if (isKept(value)) return value.mask;
    if (days.has(field)) return dates.day(String(value));
    if (field === 'relation') return tKnown(`members.relation_${String(value)}`, String(value));
    if (field === 'gender' || field === 'id_type')
      return tKnown(`accounts.${field}_${String(value)}`, String(value));
    if (field === 'nationality') return countryName(String(value));
    if (field === 'is_active') return value ? t('common.active') : t('common.inactive');
    return describeValue(nameOf(field, value), dates);
  };
}
