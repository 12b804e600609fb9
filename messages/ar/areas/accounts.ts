export { account_merge } from '../account_merge.ts';
export { account_page } from '../account_page.ts';
export { accounts } from '../accounts.ts';
export { members } from '../members.ts';
