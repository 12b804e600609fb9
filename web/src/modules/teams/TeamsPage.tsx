import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { TeamCreate, TeamUpdate, type Team } from '#contract/teams';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { ReferencePage } from '../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { t } from '../../messages/t.ts';
import { MembersList } from '../users/MembersList.tsx';
import { teams } from './teams.queries.ts';

const membersOf = ({ id, users_count }: Team) => (
  <Link to="/settings/users" search={{ team: String(id) }}>
    {t('teams.usersCount', { count: users_count })}
  </Link>
);

const noun: ReferenceNoun<Team> = {
  name: 'team',
  texts: 'teams',
  module: 'users',
  records: teams,
  schema: { create: TeamCreate, edit: TeamUpdate },
  blank: { name: '', description: '' },
  columns: () => [
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
      render: membersOf,
    },
    {
      key: 'updated_at',
      title: t('common.updatedAt'),
      ordering: 'updated_at',
      isExtra: true,
      render: ({ updated_at }) => <MomentText at={updated_at} />,
    },
  ],
  filters: () => [{ name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true }],
  factsOf: (team) => [
    { label: t('teams.description'), value: team.description },
    { label: t('teams.users_count'), value: membersOf(team) },
    { label: t('common.createdAt'), value: <MomentText at={team.created_at} /> },
  ],
  sectionsOf: ({ id }) => [
    { key: 'members', label: t('users.members'), content: <MembersList of={{ team: String(id) }} /> },
  ],
  whyKept: ({ users_count }) => (users_count > 0 ? t('teams.inUse') : undefined),
  touches: ['users', 'me'],
  Fields: lazy(async () => ({ default: (await import('./TeamFields.tsx')).TeamFields })),
};

export function TeamsPage() {
  return <ReferencePage noun={noun} />;
}
