import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Account } from '#contract/accounts';
import type { Permission } from '#contract/permissions';
import { useMay } from '../../auth/currentUser.ts';
import { NotBuiltTab } from '../../components/NotBuiltTab.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { RecordPage, type Tab } from '../../components/record/RecordPage.tsx';
import { t } from '../../messages/t.ts';
import { membersOf } from '../members/members.queries.ts';
import { MembersTab } from '../members/MembersTab.tsx';
import type { About } from '../related/relatedKinds.ts';
import { RelatedTasks } from '../tasks/RelatedTasks.tsx';
import { openTasksOf } from '../tasks/tasks.queries.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { factsOf, hintOf, tagsOf, type AccountCounts } from './accountFacts.tsx';
import { AccountMerged } from './AccountMerged.tsx';
import { AccountPeople } from './AccountPeople.tsx';
import { accounts } from './accounts.queries.ts';
import { labelOf } from './accountWords.ts';
import { useDescribeAccount } from './useDescribeAccount.ts';

const TaskModals = lazy(async () => ({ default: (await import('../tasks/TaskModals.tsx')).TaskModals }));
const MemberModals = lazy(async () => ({
  default: (await import('../members/MemberModals.tsx')).MemberModals,
}));
const AccountMergeModal = lazy(async () => ({
  default: (await import('./AccountMergeModal.tsx')).AccountMergeModal,
}));
const RevealModal = lazy(async () => ({
  default: (await import('../../components/record/RevealModal.tsx')).RevealModal,
}));

const aboutAccount = (id: number): About => ({ related_type: 'account', related_id: id });

/** A client: who they are, what is to be done for them, and who belongs to them. */
export function AccountPage() {
  const { accountId } = useParams({ strict: false });
  const id = Number(accountId);
  const counts = useCounts(id);
  const may = useMay();
  const describe = useDescribeAccount();
  const [revealing, setRevealing] = useState<number>();
  const reveal = (account: Account) => () => setRevealing(account.id);
  return (
    <RecordPage
      noun={accounts}
      id={id}
      home={{ to: '/accounts', label: t('accounts.title') }}
      numberOf={({ account_number }) => account_number}
      titleOf={({ display_name }) => display_name}
      hintOf={hintOf}
      tagsOf={tagsOf}
      factsOf={(account) => factsOf(account, counts)}
      actionsOf={(account) => <AccountActions account={account} onReveal={reveal(account)} />}
      sectionsOf={(account) => [
        {
          key: 'details',
          label: t('common.details'),
          content: (
            <>
              <AccountDetails account={account} onReveal={mayReveal(account) ? reveal(account) : undefined} />
              <AccountMerged account={account} />
            </>
          ),
        },
        ...(account.account_type === 'corporate'
          ? [{ key: 'people', label: t('account_page.people'), content: <AccountPeople account={account} /> }]
          : []),
      ]}
      tabsOf={(account) => tabsOf(account, counts, may)}
      labelOf={labelOf}
      describe={describe}
      modalsOf={(account) => (
        <>
          <OpenModals account={account} />
          {revealing === id && (
            <Suspense>
              <RevealModal
                noun={accounts}
                id={id}
                name={account.display_name}
                onClose={() => setRevealing(undefined)}
              />
            </Suspense>
          )}
        </>
      )}
    />
  );
}

const mayReveal = ({ allowed_actions }: Account): boolean =>
  allowed_actions.some(({ name, enabled }) => name === 'reveal-id' && enabled);

function useCounts(id: number): AccountCounts {
  const may = useMay();
  const members = useQuery({
    ...membersOf(id, { is_active: true, page_size: 1 }),
    placeholderData: undefined,
    enabled: may('members:view'),
  });
  const open = useQuery({
    ...openTasksOf(aboutAccount(id)),
    placeholderData: undefined,
    enabled: may('tasks:view'),
  });
  return {
    members: members.data?.count,
    openTasks: open.data?.count,
    overdueTasks: open.data?.results.filter(({ is_overdue }) => is_overdue).length ?? 0,
  };
}

/** The seed's tabs in their order; what is not built yet says so, what the role forbids is not there. */
function tabsOf(account: Account, counts: AccountCounts, may: (permission: Permission) => boolean) {
  const tabs: (Tab & { needs?: Permission })[] = [
    { key: 'notes', label: t('account_page.notes'), content: <NotBuiltTab /> },
    { key: 'attachments', label: t('account_page.attachments'), content: <NotBuiltTab /> },
    {
      key: 'tasks',
      needs: 'tasks:view',
      label: t('account_page.tasks'),
      count: counts.openTasks,
      content: <RelatedTasks about={aboutAccount(account.id)} />,
    },
    { key: 'emails', label: t('account_page.emails'), content: <NotBuiltTab /> },
    {
      key: 'members',
      needs: 'members:view',
      label: t('account_page.members'),
      count: counts.members,
      content: <MembersTab account={account} />,
    },
    { key: 'quotes', label: t('account_page.quotes'), content: <NotBuiltTab /> },
  ];
  return tabs.filter(({ needs }) => needs === undefined || may(needs));
}

function OpenModals({ account }: { account: Account }) {
  const { modal } = useModalState();
  const about = aboutAccount(account.id);
  return (
    <Suspense>
      {modal?.startsWith('task_') && <TaskModals list={() => openTasksOf(about)} about={about} />}
      {modal?.startsWith('member_') && <MemberModals account={account} />}
      {modal === 'account_merge' && <AccountMergeModal account={account} />}
    </Suspense>
  );
}
