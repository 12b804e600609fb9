import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { TeamCreate, TeamUpdate, type Team } from '#contract/system/teams';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { t } from '../../../messages/t.ts';
import { MembersList } from './MembersList.tsx';
import { teams } from './teams.queries.ts';

const { column, facts, days } = shownFields<Team>('teams', {
  name: ({ id, name }) => (
    <RecordLink modal="team_view" id={id}>
      {name}
    </RecordLink>
  ),
  users_count: ({ id, users_count: count }) => (
    <Link to="/settings/users" search={{ team: String(id) }}>
      {t('teams.usersCount', { count })}
    </Link>
  ),
});

const noun: ReferenceNoun<Team> = {
  name: 'team',
  texts: 'teams',
  module: 'users',
  records: teams,
  schema: { create: TeamCreate, edit: TeamUpdate },
  blank: { name: '', description: '' },
  columns: () => [
    column('name', { isOrdered: true }),
    column('description'),
    column('users_count', { isOrdered: true, width: 140 }),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  filters: () => [days('created_at', { isMore: true })],
  factsOf: (team) => facts(team, 'description', 'users_count', 'created_at'),
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
