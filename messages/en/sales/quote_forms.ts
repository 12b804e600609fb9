/** The forms of a quote and of an offer. */
export const quote_forms = {
  client: 'For whom',
  cover: 'Cover',
  proposal: 'Proposal',
  chooseCategory: 'Choose a category first: it says what is to be entered here.',
  needsHint: 'In the words of the client; it stands at the beginning of the proposal.',
  items: { one: '{count} item', other: '{count} items' },
  createOffer: 'New offer',
  editOffer: 'Offer of {insurer}',
  productHint: 'Proposes its benefits and brings its tax rate',
  benefitsHint: 'What the insurer says. A limit alone says enough; an excess is the deductible.',
  benefitNumber: 'Benefit {number}',
  addBenefit: 'Add benefit',
  documentHint: 'What the insurer sent: a file of this quote, or a new one',
} as const;
