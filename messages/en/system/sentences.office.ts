/** What is not done with settings, jobs and what is handed to others. */
export const officeSentences = {
  runWaits: 'This run still waits for its turn, so there is nothing to retry.',
  runUnderWay: 'This run is under way, so there is nothing to retry yet.',
  runDone: 'This run is done. Run the job for its day again instead.',
  numberNotLowered: 'The next number is {number} already. It can be raised, not lowered.',
  taskNotToHand: 'You may not hand this task to another person.',
  leadNotToHand: 'You may not hand this lead to another person.',
  accountNotToGive: 'You may not give this account to another person.',
} as const;
