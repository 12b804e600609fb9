import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/people/accounts';
import { useOrganisation } from '../api/organisation.ts';
import { useMay } from '../auth/currentUser.ts';
import { shownFields } from '../components/fields/shownFields.tsx';
import { DayText } from '../components/texts/MomentText.tsx';
import { StatusTag } from '../components/texts/StatusTag.tsx';
import { Facts, type Fact } from '../components/record/sections/Facts.tsx';
import { TabLink } from '../components/record/sections/TabLink.tsx';
import { formatCount } from '../messages/formatCount.ts';
import { inLine } from '../messages/joined.ts';
import { t } from '../messages/t.ts';
import { activeMembersOf } from '../modules/people/members/members.queries.ts';
import { useAccountUnpaid } from '../modules/money/payments/unpaidFacts.tsx';
import { useClaimFacts } from '../modules/cover/claims/figures/claimFacts.tsx';
import { useAccountPolicyFacts } from '../modules/cover/policies/accountPolicyFacts.tsx';
import type { About } from '../modules/office/related/relatedKinds.ts';
import { openTasksOf } from '../modules/office/tasks/tasks.queries.ts';
import { accountHint, kycTones, placeText, tagsShown } from '../modules/people/accounts/accountText.ts';
import { SanctionsTag } from '../modules/people/accounts/AccountCells.tsx';
import { daysUntil, isEndNear } from '../modules/people/accounts/nearEnd.ts';

const { facts } = shownFields<Account>('accounts', {
  agent: ({ agent, sub_agent }) => inLine([agent?.label, sub_agent?.label]),
});

/** How much there is behind the facts that count; undefined while on its way or where the role shows none. */
interface AccountCounts {
  members: number | undefined;
  openTasks: number | undefined;
  overdueTasks: number;
}

export const hintOf = (account: Account): string => inLine([accountHint(account), placeText(account)]);

/** What is out of the ordinary, and the first of the tags. */
export function AccountTags({ account }: { account: Account }) {
  const { kyc_status, sanctions_hit, is_active, is_pep, do_not_contact, tags } = account;
  return (
    <>
      {!is_active && <StatusTag tone="quiet">{t('common.inactive')}</StatusTag>}
      {sanctions_hit && <SanctionsTag hit={sanctions_hit} />}
      <StatusTag tone={kycTones[kyc_status]}>{t(`account_page.kyc_${kyc_status}`)}</StatusTag>
      {is_pep && <StatusTag tone="soon">{t('accounts.is_pep')}</StatusTag>}
      {do_not_contact && <StatusTag tone="late">{t('accounts.do_not_contact')}</StatusTag>}
      {tags.slice(0, tagsShown).map((tag) => (
        <StatusTag key={tag} tone="quiet">
          {tag}
        </StatusTag>
      ))}
    </>
  );
}

/** The strip at the head of the page. */
export function AccountFacts({ account }: { account: Account }) {
  const counts = useCounts(account);
  const policyFacts = useAccountPolicyFacts(account.id);
  const unpaid = useAccountUnpaid(account.id);
  const claimFacts = useClaimFacts({ account: account.id });
  const { today } = useOrganisation();
  return (
    <Facts
      look="head"
      facts={[...factsOf(account, counts), ...policyFacts, unpaid, ...claimFacts, ...endOf(account, today)]}
    />
  );
}

function useCounts({ id, display_name }: Account): AccountCounts {
  const may = useMay();
  const about: About = { type: 'account', id, label: display_name };
  const members = useQuery({
    ...activeMembersOf(about),
    placeholderData: undefined,
    enabled: may('members:view'),
  });
  const open = useQuery({ ...openTasksOf(about), placeholderData: undefined, enabled: may('tasks:view') });
  return {
    members: members.data?.count,
    openTasks: open.data?.count,
    overdueTasks: open.data?.results.filter(({ is_overdue }) => is_overdue).length ?? 0,
  };
}

const factsOf = (account: Account, counts: AccountCounts): Fact[] => [
  ...facts(account, 'phone', 'email', 'owner', 'agent'),
  ...(counts.members === undefined
    ? []
    : [
        {
          label: t('account_page.members'),
          value: <TabLink tab="members">{formatCount(counts.members)}</TabLink>,
        },
      ]),
  ...(counts.openTasks === undefined
    ? []
    : [{ label: t('account_page.openTasks'), value: <OpenTasks {...counts} /> }]),
];

/** A document or licence that ends soon, or has ended. */
function endOf({ account_type, id_expiry, licence_expiry }: Account, today: string): Fact[] {
  const isPerson = account_type === 'individual';
  const end = isPerson ? id_expiry : licence_expiry;
  if (!isEndNear(today, end)) return [];
  const count = daysUntil(today, end);
  const words = count < 0 ? t('account_page.ended', { count: -count }) : t('account_page.endsIn', { count });
  return [
    {
      label: t(isPerson ? 'accounts.id_expiry' : 'accounts.licence_expiry'),
      value: (
        <>
          <DayText day={end} /> <StatusTag tone={count < 0 ? 'late' : 'soon'}>{words}</StatusTag>
        </>
      ),
    },
  ];
}

function OpenTasks({ openTasks = 0, overdueTasks }: AccountCounts) {
  return (
    <>
      <TabLink tab="tasks">{formatCount(openTasks)}</TabLink>
      {overdueTasks > 0 && (
        <span className="late"> · {t('account_page.overdue', { count: overdueTasks })}</span>
      )}
    </>
  );
}
