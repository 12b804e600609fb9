import type { Member } from '#contract/people/members';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';

interface PresenceTagProps {
  member: Pick<Member, 'is_active' | 'exit_date'>;
  /** Where it matters that someone has left. */
  leftTone?: Tone;
}

/** Only what differs from being a member: left, or about to leave. */
export function PresenceTag({ member: { is_active, exit_date }, leftTone = 'quiet' }: PresenceTagProps) {
  const dates = useDates();
  if (is_active)
    return (
      exit_date && (
        <StatusTag tone="soon">{t('member_cover.leaves', { day: dates.day(exit_date) })}</StatusTag>
      )
    );
  return (
    <StatusTag tone={leftTone}>
      {exit_date ? t('member_cover.left', { day: dates.day(exit_date) }) : t('common.inactive')}
    </StatusTag>
  );
}
