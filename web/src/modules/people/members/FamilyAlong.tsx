import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/people/members';
import { useDates } from '../../../components/days/useDates.ts';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './members.module.css';
import { dependantsOf } from './members.queries.ts';

interface FamilyAlongProps {
  member: Member;
  /** Whether they leave or come back with the member. */
  step: 'exit' | 'comeBack';
  /** The last day that is asked about. */
  day?: string | null;
}

const isGone = ({ is_active, exit_date }: Member) => !is_active || exit_date !== null;

/** Says before it happens who leaves or comes back together with a member. */
export function FamilyAlong({ member, step, day }: FamilyAlongProps) {
  const dates = useDates();
  const { data } = useQuery(dependantsOf(member.id));
  const family = data?.results ?? [];
  const comeBack = family.filter((each) => isGone(each) && each.exit_date === member.exit_date);
  const leave = family.filter(
    ({ is_active, exit_date }) => is_active && (exit_date === null || (day ?? '') < exit_date),
  );
  const along = step === 'exit' ? leave : comeBack;
  const earlier = step === 'exit' ? family.filter((each) => isGone(each) && !leave.includes(each)) : [];
  if (along.length === 0) return null;
  const names = inList(along.map(({ full_name }) => full_name));
  return (
    <div className={styles.along}>
      <p>
        {step === 'exit'
          ? t('members.leaveAlong', { count: along.length, names })
          : t('members.returnAlong', { count: along.length, names })}
      </p>
      {earlier.map(({ id, full_name: name, exit_date }) => (
        <p key={id}>
          {exit_date
            ? t('members.leftBefore', { name, day: dates.day(exit_date) })
            : t('members.inactiveBefore', { name })}
        </p>
      ))}
    </div>
  );
}
