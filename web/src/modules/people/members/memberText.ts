import type { Member } from '#contract/people/members';
import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { isKept } from '../../../components/form/inputs/idNumber.ts';
import { useLabels } from '../../../components/form/fields/useLabels.ts';
import { inLine } from '../../../messages/joined.ts';
import { t, labelOf as labelIn } from '../../../messages/t.ts';

export const labelOf = (field: string): string => labelIn('members', field);

/** Employee · E-77 · Category A · 34 years · Female; of whoever stands alone, whom they depend on. */
export const memberHint = (member: Member, isInFamily = false): string => {
  const { relation, employee_no, plan_category, age, gender, principal } = member;
  return inLine([
    t(`members.relation_${relation}`),
    employee_no,
    plan_category && t('member_cover.category', { name: plan_category }),
    t('members.years', { count: age }),
    t(`fields.gender_${gender}`),
    !isInFamily && principal && t('members.dependantOf', { name: principal.label }),
  ]);
};

/** A value of a member in words, for its history and for choosing between two versions. */
export function useDescribeMember(): Describe {
  const describe = useDescribeField('members');
  const nameOf = useLabels({ principal_id: 'members' });
  return (field, value) => (isKept(value) ? value.mask : describe(field, nameOf(field, value)));
}
