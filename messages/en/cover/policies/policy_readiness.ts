export const policy_readiness = {
  blocks: 'Blocks the issue',
  moreBlocks: { one: 'and {count} more', other: 'and {count} more' },
  ready: 'Ready to issue',
  collect: 'Still to collect',
  check: 'Worth a look',
  complete: { one: 'Complete {count} detail', other: 'Complete {count} details' },
  verifyClient: 'Verify the client',
  pay: 'Record payment',
} as const;
