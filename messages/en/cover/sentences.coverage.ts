/** What is said of cover that is missing. */
export const coverageSentences = {
  coverLeadOpen: 'A lead for this line is open already. {name} works on it.',
  coverNoHole: 'Choose a hole of this matrix.',
  coverMeanwhile: 'This is covered meanwhile. Look at the matrix again.',
  coverNoCategory: 'There is no product category of this line. Add one first.',
} as const;
