/** What is said of links to choose a password. */
export const signInSentences = {
  linkOver: 'This link is no longer valid. Ask for a new one.',
  inviteInactive: '{name} is deactivated. Activate them first.',
  loginMade: '{by} made the login of {name}.',
  loginInvited: '{by} invited {name} to choose a password.',
  loginLinkSent: '{by} had a link sent by which {name} chooses a password.',
  loginLinkShown: '{by} was shown a link by which {name} chooses a password.',
  loginPassword: '{by} set the password of {name}.',
  loginAddress: '{by} changed the address of {name}.',
  loginReactivated: '{by} let {name} in again.',
  loginConsole: 'The password of {name} was set from the console.',
} as const;
