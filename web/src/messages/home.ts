export const home = {
  superuser: 'Superuser',
  email: 'Email',
  jobTitle: 'Job title',
  team: 'Team',
  roles: 'Roles',
  timeZone: 'Time zone',
  lastLogin: 'Last sign-in',
  docs: 'API documentation',
} as const;
