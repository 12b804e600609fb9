const talk = ['notes', 'attachments', 'tasks', 'emails'] as const;

/** Which tabs the page of each kind of record has; the first one is shown by itself. */
export const conversationTabs = {
  account: [...talk, 'members', 'quotes'],
  lead: [...talk, 'quotes'],
  quote: talk,
  policy: talk,
  renewal: talk,
  claim: talk,
} as const;

export type ConversationTab = (typeof conversationTabs)[keyof typeof conversationTabs][number];
