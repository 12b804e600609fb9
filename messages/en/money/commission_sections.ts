export const commission_sections = {
  none: 'No commission yet: it is booked when the policy is issued.',
  noneOf: 'No commission so far.',
  sums: 'Commission by currency',
  open: 'Open',
  due: 'Due now',
  all: { one: 'The {total} row', other: 'All {total} rows' },
  earns: '{rate} of {base}',
} as const;
