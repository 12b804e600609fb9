/** The lines of a premium, wherever they are entered. */
export const premium_lines = {
  hint: 'Tax of {rate} % is added by itself unless a line says another rate or a tax line is typed in.',
  number: 'Line {number}',
  label: 'Text',
  add: 'Add line',
  itemNumber: 'Item {number}',
  totals: 'Totals',
} as const;
