export const trash = {
  title: 'Trash',
  searchHint: 'Name of what was deleted',
  emptyTitle: 'The trash is empty',
  emptyHint: 'What you delete waits here for 30 days and can be brought back.',
  label: 'Record',
  noun: 'Kind of record',
  deletedAt: 'Deleted',
  deletedBy: 'Deleted by',
  purgedOn: 'Gone for good on',
  never: 'Never',
  restored: '{name} is back',
  restoreFailed: 'This could not be brought back',
} as const;
