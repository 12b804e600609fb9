export const leadTypes = ['new_business', 'rollover', 'cross_sell', 'win_back'] as const;
export const leadStatuses = [
  'new',
  'contacted',
  'qualified',
  'quoting',
  'proposal_sent',
  'won',
  'on_hold',
  'lost',
] as const;
