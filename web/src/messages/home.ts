export const home = {
  superuser: 'Superuser',
  jobTitle: 'Job title',
  team: 'Team',
  roles: 'Roles',
  language: 'Language',
  timeZone: 'Time zone',
  lastLogin: 'Last sign-in',
} as const;
