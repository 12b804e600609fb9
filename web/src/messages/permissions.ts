export const permissions = {
  title: 'What you may do',
  everything: 'You are a superuser: you may do everything, on every record.',
  nothing: 'You have no permissions yet. An administrator can give you a role.',
  scopeAll: 'all records',
  scopeTeam: 'your team’s records',
  scopeOwn: 'your own records',
  failed: 'Your permissions could not be loaded.',
} as const;
