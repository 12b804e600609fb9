import { Link } from '@tanstack/react-router';
import type { Team } from '#contract/teams';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { t } from '../../messages/t.ts';

export function MembersCount({ team }: { team: Team }) {
  return (
    <Link to="/settings/users" search={{ team: String(team.id) }}>
      {t('teams.usersCount', { count: team.users_count })}
    </Link>
  );
}

export const teamColumns = (): ListColumn<Team>[] => [
  {
    key: 'name',
    title: t('teams.name'),
    ordering: 'name',
    render: ({ id, name }) => (
      <RecordLink modal="team_view" id={id}>
        {name}
      </RecordLink>
    ),
  },
  { key: 'description', title: t('teams.description'), render: ({ description }) => description || '—' },
  {
    key: 'users_count',
    title: t('teams.users_count'),
    ordering: 'users_count',
    width: 140,
    render: (team) => <MembersCount team={team} />,
  },
  {
    key: 'updated_at',
    title: t('common.updatedAt'),
    ordering: 'updated_at',
    isExtra: true,
    render: ({ updated_at }) => <MomentText at={updated_at} />,
  },
];

export const teamFilters = (): ListFilter[] => [
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];
