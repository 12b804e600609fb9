export { account_merge } from '../people/account_merge.ts';
export { account_page } from '../people/account_page.ts';
export { accounts } from '../people/accounts.ts';
export { kyc } from '../people/kyc.ts';
export { members } from '../people/members.ts';
