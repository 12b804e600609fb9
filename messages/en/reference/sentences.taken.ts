/** What another record of the kind has already. */
export const takenSentences = {
  agentCodeTaken: 'There is already an agent with this code.',
  subAgentCodeTaken: 'There is already a sub-agent with this code.',
  brokerNameTaken: 'There is already a broker of this name.',
  insurerNameTaken: 'There is already an insurer of this name.',
  insurerCodeTaken: 'There is already an insurer with this short code.',
  categoryNameTaken: 'There is already a product category of this name.',
  categoryCodeTaken: 'There is already a product category with this code.',
  productNameTaken: 'There is already a product of this name in the category.',
  productCodeTaken: 'There is already a product with this code.',
  makeNameTaken: 'There is already a make of this name.',
  modelNameTaken: 'There is already a model of this name in this make.',
  variantNameTaken: 'There is already a variant of this name in this model.',
  teamNameTaken: 'There is already a team of this name.',
  licenceEndedOn: 'The licence ended on {day}.',
} as const;
