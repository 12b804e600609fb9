import { can } from '../../../auth/access.ts';
import { accounts } from './accounts.noun.ts';
import { findAccount } from './accounts.service.ts';

/** Accounts as their routes know them. */
export const routedAccounts = {
  ...accounts,
  record: accounts.schemas.record,
  find: findAccount,
  access: {
    view: can('accounts:view'),
    create: can('accounts:create'),
    update: can('accounts:update'),
    delete: can('accounts:delete'),
    export: can('accounts:export'),
  },
};
