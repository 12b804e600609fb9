import type { Member } from '#contract/people/members';
import { useDescribeField, type Describe } from '../../../components/form/describeValue.ts';
import { isKept } from '../../../components/form/idNumber.ts';
import { useLabels } from '../../../components/form/useLabels.ts';
import { inLine } from '../../../messages/joined.ts';
import { t, labelOf as labelIn } from '../../../messages/t.ts';

export const labelOf = (field: string): string => labelIn('members', field);

/** Spouse · 34 years · Female · dependant of Sami Haddad. */
export const memberHint = ({ relation, age, gender, principal }: Member): string =>
  inLine([
    t(`members.relation_${relation}`),
    t('members.years', { count: age }),
    t(`fields.gender_${gender}`),
    principal && t('members.dependantOf', { name: principal.label }),
  ]);

/** A value of a member in words, for its history and for choosing between two versions. */
export function useDescribeMember(): Describe {
  const describe = useDescribeField('members');
  const nameOf = useLabels({ principal_id: 'members' });
  return (field, value) => (isKept(value) ? value.mask : describe(field, nameOf(field, value)));
}
