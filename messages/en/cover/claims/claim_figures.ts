export const claim_figures = {
  claims: 'Claims',
  open: { one: '{count} open', other: '{count} open' },
  none: 'None',
  lossRatio: 'Loss ratio',
  ratio: '{percent} %',
  ofEarned: '{incurred} of {earned} earned',
  incurred: 'Claims incurred',
  daysToSettle: { one: 'Settles claims in {count} day', other: 'Settles claims in {count} days' },
};
