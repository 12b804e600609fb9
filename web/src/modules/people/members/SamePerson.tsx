import { Alert, Button } from 'antd';
import type { MemberDuplicate } from '#contract/people/memberDuplicates';
import { ApiError } from '../../../api/ApiError.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';
import styles from './members.module.css';

/** Who may be the same person, of a save that was refused for it; nobody when it was refused for another reason. */
export function samePersonsIn(problem: Error | null): MemberDuplicate[] {
  if (!(problem instanceof ApiError) || problem.status !== 409) return [];
  const { duplicates = [] } = problem.body as { duplicates?: MemberDuplicate[] };
  return duplicates;
}

interface SamePersonProps {
  problem: Error;
  onAnyway: () => void;
}

/** The account has someone of this name and birth; whoever knows better saves it all the same. */
export function SamePerson({ problem, onAnyway }: SamePersonProps) {
  const { open } = useModalState();
  const dates = useDates();
  const stateOf = ({ is_active, exit_date }: MemberDuplicate): string => {
    if (is_active) return '';
    return exit_date ? t('member_cover.left', { day: dates.day(exit_date) }) : t('common.inactive');
  };
  return (
    <Alert
      type="warning"
      showIcon
      className="below16"
      title={t('members.sameTitle')}
      description={
        <>
          <p>{problem.message}</p>
          <div className={`${styles.ways} row gap8`}>
            {samePersonsIn(problem).flatMap((same) =>
              same.member
                ? [
                    <Button key={same.member.id} onClick={() => open('member_view', same.member?.id)}>
                      {t('members.openNamed', { name: same.member.label })} {stateOf(same)}
                    </Button>,
                  ]
                : [],
            )}
            <Button onClick={onAnyway}>{t('members.saveOther')}</Button>
          </div>
        </>
      }
    />
  );
}
