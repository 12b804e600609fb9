/** How many there may be, and for how long something can be changed. */
export const limitSentences = {
  manyRecipients: 'Enter at most {count} recipients in all.',
  noteSettled: 'A note can be changed for {count} minutes. Write a new one to correct it.',
} as const;
