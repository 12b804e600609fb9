import type { SearchNoun } from '#contract/system/search';

const by = (owner: string, state = 'status') => ({ state, owner });

/** Of each noun that comes along: the field that tells how far a record is, and the column of whoever looks after it. */
export const statesOf: { [N in SearchNoun]?: { state: string; owner?: string } } = {
  accounts: by('owner_id', 'kyc_status'),
  leads: by('assigned_to_id'),
  quotes: by('assigned_to_id'),
  renewals: by('assigned_to_id'),
  policies: by('assigned_to_id'),
  endorsements: by('owner_id'),
  payments: by('owner_id'),
  claims: by('handler_id'),
  tasks: { state: 'status' },
};
