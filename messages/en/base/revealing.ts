/** Showing the number of a document, whosever it is. */
export const revealing = {
  action: 'Reveal ID number',
  reveal: 'Reveal',
  title: 'ID number of {name}',
  text: 'Your name and the reason are kept in the history. The number itself is not.',
  reason: 'Why do you need to see it?',
  reasonHint: 'Such as a call from the insurer, or a form to be filled in. Ctrl+Enter confirms.',
  show: 'Show the number',
  shownFor: 'It is hidden again after a minute, or as soon as you close this.',
  tooMany: 'You have looked at as many numbers as one person may within an hour. Try again at {time}.',
  change: 'Change',
  keep: 'Keep the old one',
} as const;
