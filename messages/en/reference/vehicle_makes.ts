export const vehicle_makes = {
  title: 'Makes',
  create: 'New make',
  edit: 'Edit make',
  searchHint: 'Name of a make',
  emptyTitle: 'No makes yet',
  emptyHint: 'Add the makes of the vehicles you insure. Their models come under them.',
  name: 'Name',
  models_count: 'Models',
  modelsCount: { one: '{count} model', other: '{count} models' },
  is_active: 'Status',
  is_activeHint: 'An inactive make is not offered in forms any more.',
} as const;
