import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Account } from '#contract/people/accounts';
import { useMay } from '../auth/currentUser.ts';
import { useModalState, usePageState } from '../components/list/listState.ts';
import { RecordHeader } from '../components/record/RecordHeader.tsx';
import { RecordColumns, RecordPage } from '../components/record/RecordPage.tsx';
import { historySection, PageSections } from '../components/record/sections/Sections.tsx';
import { t } from '../messages/t.ts';
import { Conversation } from './Conversation.tsx';
import { conversationTabs } from './conversationTabs.ts';
import { useFolding } from './useFolding.ts';
import { AccountPayments } from '../modules/money/payments/AccountPayments.tsx';
import { AccountMoney } from '../modules/money/payments/PaymentModals.tsx';
import { PaymentView } from '../modules/money/payments/PaymentView.tsx';
import { ClaimCreation } from '../modules/cover/claims/ClaimCreation.tsx';
import { ClaimsSection } from '../modules/cover/claims/overview/ClaimsSection.tsx';
import { AccountPolicies } from '../modules/cover/policies/PoliciesSection.tsx';
import { AccountActions } from '../modules/people/accounts/AccountActions.tsx';
import { AccountDetails } from '../modules/people/accounts/AccountDetails.tsx';
import { AccountFacts, AccountTags, hintOf } from './accountFacts.tsx';
import { AccountMerged } from '../modules/people/accounts/merging/AccountMerged.tsx';
import { AccountPeople } from '../modules/people/accounts/AccountPeople.tsx';
import { accounts } from '../modules/people/accounts/accounts.queries.ts';
import { labelOf } from '../modules/people/accounts/accountText.ts';
import { useDescribeAccount } from '../modules/people/accounts/useDescribeAccount.ts';

const AccountMergeModal = lazy(async () => ({
  default: (await import('../modules/people/accounts/merging/AccountMergeModal.tsx')).AccountMergeModal,
}));
const CoverageSection = lazy(async () => ({
  default: (await import('../modules/cover/coverage/CoverageSection.tsx')).CoverageSection,
}));
const KycSection = lazy(async () => ({
  default: (await import('../modules/people/kyc/KycSection.tsx')).KycSection,
}));
const StatementModal = lazy(async () => ({
  default: (await import('../modules/money/statements/StatementModal.tsx')).StatementModal,
}));
const RevealModal = lazy(async () => ({
  default: (await import('../components/record/RevealModal.tsx')).RevealModal,
}));

const [firstTab] = conversationTabs.account;

/** A client: who they are, what is to be done for them, and who belongs to them. */
export function AccountPage() {
  const { accountId } = useParams({ strict: false });
  return (
    <RecordPage
      of="accounts"
      records={accounts}
      id={Number(accountId)}
      numberOf={({ account_number }) => account_number}
    >
      {(account) => <OneAccount key={account.id} account={account} />}
    </RecordPage>
  );
}

function OneAccount({ account }: { account: Account }) {
  const { id, display_name: name } = account;
  const { modal } = useModalState();
  const may = useMay();
  const describe = useDescribeAccount();
  const [isRevealing, setIsRevealing] = useState(false);
  const { search } = usePageState();
  // The matrix of cover needs the room, and so do the papers of a client beside their verdict.
  const { section } = search;
  const needsRoom = section === 'kyc' || (section === 'cover' && may('policies:view'));
  const folding = useFolding(needsRoom, firstTab);
  const reveal = () => setIsRevealing(true);
  const details = (
    <>
      <AccountDetails account={account} onReveal={mayReveal(account) ? reveal : undefined} />
      <AccountMerged account={account} />
    </>
  );
  return (
    <>
      <RecordHeader
        name={name}
        hint={hintOf(account)}
        tags={<AccountTags account={account} />}
        actions={<AccountActions account={account} onReveal={reveal} />}
      >
        <AccountFacts account={account} />
      </RecordHeader>
      <RecordColumns isWide={folding?.isFolded ?? false}>
        <PageSections
          sections={[
            { key: 'details', label: t('common.details'), content: details },
            kycSection(account),
            ...(may('policies:view') ? [policiesSection(account), coverSection(account)] : []),
            ...(may('claims:view') ? [claimsSection(account)] : []),
            ...(may('payments:view') ? [paymentsSection(account)] : []),
            ...(account.account_type === 'corporate' ? [peopleSection(account)] : []),
            historySection({ noun: accounts, id, labelOf, describe }),
          ]}
        />
        <Conversation about={{ type: 'account', id, label: name }} folding={folding} />
      </RecordColumns>
      <AccountMoney account={{ id, label: name }} />
      <PaymentView list={null} />
      <ClaimCreation account={{ id, label: name }} />
      <Suspense>
        {modal === 'account_merge' && <AccountMergeModal account={account} />}
        {modal === 'statement_view' && may('payments:view') && <StatementModal account={account} />}
        {isRevealing && (
          <RevealModal noun={accounts} id={id} name={name} onClose={() => setIsRevealing(false)} />
        )}
      </Suspense>
    </>
  );
}

const policiesSection = ({ id }: Account) => ({
  key: 'policies',
  label: t('policy_screens.policies'),
  content: <AccountPolicies id={id} />,
});

const kycSection = ({ id }: Account) => ({
  key: 'kyc',
  label: t('kyc.title'),
  content: (
    <Suspense fallback={<Skeleton active />}>
      <KycSection accountId={id} />
    </Suspense>
  ),
});

const coverSection = (account: Account) => ({
  key: 'cover',
  label: t('coverage.title'),
  content: (
    <Suspense fallback={<Skeleton active />}>
      <CoverageSection account={account} />
    </Suspense>
  ),
});

const claimsSection = ({ id }: Account) => ({
  key: 'claims',
  label: t('claims.title'),
  content: <ClaimsSection of={{ account: id }} />,
});

const paymentsSection = (account: Account) => ({
  key: 'payments',
  label: t('payment_forms.account'),
  content: <AccountPayments account={account} />,
});

const peopleSection = (account: Account) => ({
  key: 'people',
  label: t('account_page.people'),
  content: <AccountPeople account={account} />,
});

const mayReveal = ({ allowed_actions }: Account): boolean =>
  allowed_actions.some(({ name, enabled }) => name === 'reveal-id' && enabled);
