import type { Member } from '#contract/people/members';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useDates } from '../../../components/useDates.ts';
import { t } from '../../../messages/t.ts';

/** Only what differs from being a member: left, or about to leave. */
export function PresenceTag({ member: { is_active, exit_date } }: { member: Member }) {
  const dates = useDates();
  if (is_active)
    return (
      exit_date && <StatusTag tone="soon">{t('members.leaves', { day: dates.day(exit_date) })}</StatusTag>
    );
  return (
    <StatusTag tone="quiet">
      {exit_date ? t('members.left', { day: dates.day(exit_date) }) : t('common.inactive')}
    </StatusTag>
  );
}
