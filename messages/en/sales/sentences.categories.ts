/** What is said of people by category, their plans and what they cost. */
export const categorySentences = {
  categoryCount: 'Enter for how many this is.',
  categoryEach: 'Enter what it is for each.',
  categoryOfQuote: 'Choose a category of this quote.',
  categoryOfPolicy: 'Choose a category of this policy.',
  categoryPlanned: 'This category has a plan already.',
  categoryInOffer:
    'An offer has a plan or a price for category {category}, which is no longer there. Change the offer first.',
  categoryAlikeInOffer:
    'An offer has a plan or a price for all people alike. Take it out of the offer before they have categories.',
  categoryCounted: 'The premium of category {category} is for {quantity} people, and it covers {count}.',
  categoryCountedAlike: 'The premium is for {quantity} people, and the policy covers {count}.',
} as const;
