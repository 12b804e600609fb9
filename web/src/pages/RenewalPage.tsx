import { useParams } from '@tanstack/react-router';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { usePageState } from '../components/list/listState.ts';
import { RecordHeader } from '../components/record/RecordHeader.tsx';
import { RecordColumns, RecordPage } from '../components/record/RecordPage.tsx';
import { historySection, PageSections } from '../components/record/sections/Sections.tsx';
import { labelOf, t } from '../messages/t.ts';
import { useClaimFacts } from '../modules/cover/claims/figures/claimFacts.tsx';
import { BesideOffers } from '../modules/cover/renewals/steps/BesideOffers.tsx';
import { ContactSection } from '../modules/cover/renewals/contacts/ContactSection.tsx';
import { RenewalActions } from '../modules/cover/renewals/steps/RenewalActions.tsx';
import { RenewalDetails, RenewalFacts, RenewalTags } from '../modules/cover/renewals/RenewalHead.tsx';
import { RenewalModals } from '../modules/cover/renewals/RenewalModals.tsx';
import { renewals } from '../modules/cover/renewals/renewals.queries.ts';
import { renewalHint } from '../modules/cover/renewals/renewalText.ts';
import { useDescribeRenewal } from '../modules/cover/renewals/useDescribeRenewal.ts';
import { Conversation } from './Conversation.tsx';
import { conversationTabs } from './conversationTabs.ts';
import { useFolding } from './useFolding.ts';

/** What becomes of a policy that ends: how it stands, what is offered, and what the client was told. */
export function RenewalPage() {
  const { renewalId } = useParams({ strict: false });
  return (
    <RecordPage
      of="renewals"
      records={renewals}
      id={Number(renewalId)}
      numberOf={({ renewal_number }) => renewal_number}
    >
      {(renewal) => <OneRenewal key={renewal.id} renewal={renewal} />}
    </RecordPage>
  );
}

const [firstTab] = conversationTabs.renewal;

function OneRenewal({ renewal }: { renewal: Renewal }) {
  const { id, account, renewal_number, quote_id } = renewal;
  const describe = useDescribeRenewal();
  const claimFacts = useClaimFacts({ policy: renewal.policy_id });
  const { search } = usePageState();
  // Offers beside each other need the room.
  const folding = useFolding(quote_id !== null && search['section'] === undefined, firstTab);
  return (
    <>
      <RecordHeader
        name={account.label}
        hint={renewalHint(renewal)}
        tags={<RenewalTags renewal={renewal} />}
        actions={<RenewalActions renewal={renewal} />}
      >
        <RenewalFacts renewal={renewal} more={claimFacts} />
      </RecordHeader>
      <RecordColumns isWide={folding?.isFolded ?? false}>
        <PageSections
          sections={[
            {
              key: 'offers',
              label: t('renewal_screens.overview'),
              content: <BesideOffers renewal={renewal} />,
            },
            {
              key: 'contact',
              label: t('renewal_screens.contact'),
              content: <ContactSection renewal={renewal} />,
            },
            { key: 'details', label: t('common.details'), content: <RenewalDetails renewal={renewal} /> },
            historySection({
              noun: renewals,
              id,
              labelOf: (field) => labelOf('renewals', field),
              describe,
            }),
          ]}
        />
        <Conversation about={{ type: 'renewal', id, label: renewal_number }} folding={folding} />
      </RecordColumns>
      <RenewalModals />
    </>
  );
}
