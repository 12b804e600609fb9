import { useState } from 'react';
import type { Member, MemberUpdate } from '#contract/people/members';
import { fieldError } from '../../../api/ApiError.ts';
import { useOrganisation } from '../../../api/organisation.ts';
import { isDay, useTypedDates } from '../../../components/calendar/useTypedDates.ts';
import { DayInput } from '../../../components/form/inputs/DayInput.tsx';
import { Question } from '../../../components/dialog/Question.tsx';
import { useAct } from '../../../components/useAct.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';
import { FamilyAlong } from './FamilyAlong.tsx';
import { members } from './members.queries.ts';

interface ExitModalProps {
  member: Member;
  onClose: () => void;
}

/** Asks for the last day; whoever leaves later stays a member until then. */
export function ExitModal({ member, onClose }: ExitModalProps) {
  const { id: memberId, version, full_name: name } = member;
  const dates = useDates();
  const typed = useTypedDates();
  const { today } = useOrganisation();
  const [day, setDay] = useState<string | null>(today);
  const [isAsked, setIsAsked] = useState(false);
  const exit = useAct({
    records: members,
    act: (fields: MemberUpdate) => members.update(memberId, fields, version),
    news: ({ is_active, exit_date }) => {
      const words = { name, day: dates.day(exit_date ?? today) };
      return { title: is_active ? t('members.exiting', words) : t('members.exited', words) };
    },
    onDone: onClose,
  });
  const unread = day === null || isDay(day) ? undefined : typed.dayProblem(day);
  const missing = isAsked && day === null ? t('members.exitNoDay') : undefined;
  const refused = exit.error && (fieldError(exit.error, 'exit_date') ?? exit.error.message);
  const problem = unread ?? missing ?? refused;
  return (
    <Question
      title={t('members.exitTitle', { name })}
      label={t('members.exitDay')}
      hint={t('members.exitHint')}
      okText={t('members.exit')}
      isRunning={exit.isPending}
      problem={problem ? new Error(problem) : null}
      onOk={() => {
        setIsAsked(true);
        if (day !== null && unread === undefined) exit.mutate({ exit_date: day });
      }}
      onCancel={onClose}
    >
      {(asked) => (
        <>
          <DayInput {...asked} value={day} onChange={setDay} />
          <FamilyAlong member={member} step="exit" day={day} />
        </>
      )}
    </Question>
  );
}
