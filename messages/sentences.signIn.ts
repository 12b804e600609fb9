/** What is said of links to choose a password. */
export const signInSentences = {
  linkOver: 'This link is no longer valid. Ask for a new one.',
  inviteInactive: '{name} is deactivated. Activate them first.',
} as const;
