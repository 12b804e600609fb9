import { describe, expect, it } from 'vitest';
import type { GrantedPermission } from '#contract/base/permissions';
import { ClaimListParams } from '#contract/cover/claims/claimList';
import { EndorsementListParams } from '#contract/cover/endorsements/endorsementList';
import { openEndorsementStatuses } from '#contract/cover/endorsements/endorsementStates';
import { PolicyListParams } from '#contract/cover/policies/policyList';
import { RenewalListParams } from '#contract/cover/renewals/renewalList';
import { CommissionListParams } from '#contract/money/commissions/commissionList';
import { PaymentListParams } from '#contract/money/paymentList';
import { EmailListParams } from '#contract/office/emailList';
import { openTaskStatuses, TaskListParams } from '#contract/office/taskList';
import { AccountListParams } from '#contract/people/accountList';
import { openLeadStatuses } from '#contract/sales/leads/leadStates';
import { LeadListParams } from '#contract/sales/leads/leadList';
import { openQuoteStatuses } from '#contract/sales/quotes/quoteStates';
import { QuoteListParams } from '#contract/sales/quotes/quoteList';
import { openingOf, openings, type OpenedList } from './openings.ts';

const schemas = {
  accounts: AccountListParams,
  leads: LeadListParams,
  quotes: QuoteListParams,
  policies: PolicyListParams,
  endorsements: EndorsementListParams,
  renewals: RenewalListParams,
  claims: ClaimListParams,
  payments: PaymentListParams,
  commissions: CommissionListParams,
  emails: EmailListParams,
  tasks: TaskListParams,
} satisfies Record<OpenedList, unknown>;
const lists = Object.keys(schemas) as OpenedList[];

it.each(lists)('leads to %s by parameters that the list takes', (list) => {
  const { open, own } = openings[list];
  const { error } = schemas[list].safeParse({ ...open, ...own?.('7') });
  expect(error?.issues).toBeUndefined();
});

it('calls open what the contract calls open', () => {
  expect([
    openings.leads.open,
    openings.quotes.open,
    openings.endorsements.open,
    openings.tasks.open,
  ]).toEqual(
    [openLeadStatuses, openQuoteStatuses, openEndorsementStatuses, openTaskStatuses].map((statuses) => ({
      status: statuses.join(','),
    })),
  );
});

const grant = (
  module_name: GrantedPermission['module_name'],
  scope: GrantedPermission['scope'],
  ...actions: string[]
): GrantedPermission => ({ module_name, scope, actions });
const reader = (...permissions: GrantedPermission[]) => ({
  id: 7,
  is_superuser: false,
  permissions,
  default_views: [],
});
const searchOf = (list: OpenedList, who: Parameters<typeof openingOf>[1]) =>
  openingOf({ to: `/${list}`, list }, who).search;

describe('a list opens', () => {
  const seller = reader(
    grant('leads', 'own', 'view', 'create', 'update'),
    grant('leads', 'team', 'view'),
    grant('tasks', 'team', 'view', 'update'),
    grant('policies', 'team', 'view'),
  );

  it('on one’s own where one works them beside others', () => {
    expect(searchOf('leads', seller)).toEqual({ ...openings.leads.open, assigned_to: '7' });
    expect(searchOf('tasks', seller)).toEqual({ ...openings.tasks.open, whose: 'mine' });
  });

  it('on the open ones of all that one only reads, or of one’s own where no others are seen', () => {
    expect(searchOf('policies', seller)).toEqual(openings.policies.open);
    expect(searchOf('leads', reader(grant('leads', 'own', 'view', 'create', 'update')))).toEqual(
      openings.leads.open,
    );
  });

  it('on the open ones of all for whoever hands out work', () => {
    const steering = (['leads', 'renewals', 'claims', 'tasks'] as const).map((name) =>
      grant(name, 'all', 'view', 'create', 'update', 'assign'),
    );
    expect(searchOf('leads', reader(...steering))).toEqual(openings.leads.open);
    expect(searchOf('tasks', reader(...steering))).toEqual(openings.tasks.open);
    expect(searchOf('leads', { ...reader(), is_superuser: true })).toEqual(openings.leads.open);
  });

  it('for who checks, on their own tasks and on all of the rest', () => {
    const checker = reader(
      grant('accounts', 'all', 'view', 'update'),
      grant('tasks', 'all', 'view', 'update'),
    );
    expect(searchOf('tasks', checker)).toEqual({ ...openings.tasks.open, whose: 'mine' });
    expect(searchOf('accounts', checker)).toEqual(openings.accounts.open);
  });

  it('with the view that its reader made the default', () => {
    const views = [{ id: 3, list: 'leads', query: 'status=lost' }];
    expect(openingOf({ to: '/leads', list: 'leads' }, { ...seller, default_views: views })).toEqual({
      search: { status: 'lost' },
      state: { view: 3 },
    });
  });
});
