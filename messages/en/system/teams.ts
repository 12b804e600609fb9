export const teams = {
  title: 'Teams',
  create: 'New team',
  edit: 'Edit team',
  searchHint: 'Name or description',
  emptyTitle: 'No teams yet',
  emptyHint: 'People of one team see each other’s records where their role says so.',
  name: 'Name',
  description: 'Description',
  users_count: 'Members',
  usersCount: { one: '{count} member', other: '{count} members' },
  inUse: 'Move its members to another team first.',
} as const;
