/** The tabs beside a record. */
export const conversation = {
  notes: 'Notes',
  attachments: 'Attachments',
  tasks: 'Tasks',
  emails: 'Emails',
  members: 'Members',
  quotes: 'Quotes',
  unfold: 'Open the conversation',
  fold: 'Fold the conversation',
} as const;
