import { Account } from '#contract/people/accounts';
import { can } from '../../../auth/access.ts';
import { findAccount } from './accounts.service.ts';

export const accounts = {
  noun: 'accounts' as const,
  module: 'accounts' as const,
  one: 'an account',
  many: 'accounts',
  record: Account,
  find: findAccount,
  access: {
    view: can('accounts:view'),
    create: can('accounts:create'),
    update: can('accounts:update'),
    delete: can('accounts:delete'),
    export: can('accounts:export'),
  },
};
