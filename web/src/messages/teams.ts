export const teams = {
  title: 'Teams',
  create: 'New team',
  edit: 'Edit team',
  searchHint: 'Name or description',
  emptyTitle: 'No teams yet',
  emptyHint: 'Teams see each other’s work where a role says so.',
  name: 'Name',
  description: 'Description',
  users_count: 'Members',
} as const;
