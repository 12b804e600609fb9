import { sql, type SqlBool } from 'kysely';
import type { Address } from '#contract/base/values/address';
import {
  Account,
  AccountExportParams,
  AccountListParams,
  AccountOptionsParams,
  accountOrdering,
  AccountSummary,
} from '#contract/people/accounts';
import { reachOf } from '../../../auth/access.ts';
import { idOf } from '../../../auth/anyCaller.ts';
import { hasTag, inRange, isText } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { shownIdNumber } from '../../../nouns/trail/shownIdNumber.ts';
import { sanctionsHit } from './kyc/accounts.sanctions.queries.ts';
import { isInKycViews } from './kyc/accounts.kycViews.queries.ts';
import { actionsOf, addressTold, blankAddress } from './accounts.rules.ts';

export const accounts = fullNoun('accounts', {
  one: 'an account',
  many: 'accounts',
  schemas: {
    record: Account,
    row: AccountSummary,
    list: AccountListParams,
    exported: AccountExportParams,
    options: AccountOptionsParams,
  },
  links: { owner: 'users', agent: 'agents', sub_agent: 'sub_agents' },
  computed: {
    ...shownIdNumber('accounts'),
    annual_turnover: sql<string | null>`money_text(accounts.annual_turnover, accounts.currency)`,
    // Parts that were never given are missing; `shown` adds them.
    address: sql.ref<Address>('accounts.address'),
    contacts: sql.ref<Account['contacts']>('accounts.contacts'),
    kyc_reopened_for: sql.ref<Account['kyc_reopened_for']>('accounts.kyc_reopened_for'),
    sanctions_hit: sanctionsHit,
    beneficial_owners: sql.ref<Account['beneficial_owners']>('accounts.beneficial_owners'),
    signatories: sql.ref<Account['signatories']>('accounts.signatories'),
  },
  kept: {
    id_number_hash: sql.ref<Buffer | null>('accounts.id_number_hash'),
    duplicate_keys: sql.ref<string[]>('accounts.duplicate_keys'),
  },
  shown: ({ id_number_hash, duplicate_keys, ...row }, caller, scope) => {
    const account: Account = {
      ...row,
      address: { ...blankAddress, ...row.address },
      allowed_actions: actionsOf(reachOf(caller, scope), row),
    };
    return { account, id_number_hash, duplicate_keys, scope };
  },
  /** Whoever works on an open lead, quote, renewal or claim sees the account that it is for, by its id and not in lists. */
  alsoSeen: (caller) => sql<SqlBool>`(exists (select 1 from leads where leads.account_id = accounts.id
    and leads.assigned_to_id = ${idOf(caller)} and not leads.is_closed and leads.deleted_at is null)
  or exists (select 1 from quotes where quotes.account_id = accounts.id
    and quotes.assigned_to_id = ${idOf(caller)} and not quotes.is_closed and quotes.deleted_at is null)
  or exists (select 1 from renewals where renewals.account_id = accounts.id
    and renewals.assigned_to_id = ${idOf(caller)} and not renewals.is_closed and renewals.deleted_at is null)
  or exists (select 1 from claims where claims.account_id = accounts.id
    and claims.handler_id = ${idOf(caller)} and not claims.is_closed))`,
  filters: {
    is_kyc_completed: (isCompleted) =>
      isCompleted ? sql`accounts.kyc_status = 'verified'` : sql`accounts.kyc_status <> 'verified'`,
    kyc: isInKycViews,
    tag: hasTag('accounts.tags'),
    city: isText('accounts.city'),
    created_at__range: inRange('accounts.created_at'),
  },
  unaudited: [
    'display_name',
    'city',
    'country',
    'is_kyc_completed',
    'kyc_expiry_date',
    'next_review_date',
    'sanctions_hit',
    'address',
    'id_number_mark',
  ],
  ordering: accountOrdering,
  nullable: ['kyc_expiry_date', 'next_review_date'],
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
  // With the number, because two clients may have one name.
  option: {
    label: sql`accounts.display_name || ' · ' || accounts.account_number`,
    order: sql.ref('accounts.display_name'),
    offered: sql`accounts.is_active`,
  },
});

export const accountRecords = accounts.records;
export const matchingAccounts = accounts.matching;
export type AccountRow = Awaited<ReturnType<typeof accountRecords.read>>;

/** Each part of the address under a name of its own, so that the trail tells which one changed. */
export const audited = (account: Account) => ({ ...accounts.audited(account), ...addressTold(account) });
