/** The lines of a premium, wherever they are entered. */
export const premium_lines = {
  hint: 'Tax of {rate} % is added by itself unless a line says another rate or a tax line is typed in.',
  hintWithoutRate:
    'Neither the product nor the organisation has a tax rate: say one for each line, or type in a tax line.',
  notStated: 'Not stated',
  number: 'Line {number}',
  label: 'Text',
  add: 'Add line',
  category: 'For category',
  quantity: 'People',
  unit_amount: 'Per person',
  allPeople: 'All people',
  itemNumber: 'Item {number}',
  totals: 'Totals',
} as const;
