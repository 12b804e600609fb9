import { useParams } from '@tanstack/react-router';
import type { Claim } from '#contract/cover/claims/claims';
import { RecordHeader } from '../components/record/RecordHeader.tsx';
import { RecordColumns, RecordPage } from '../components/record/RecordPage.tsx';
import { historySection, PageSections } from '../components/record/sections/Sections.tsx';
import { labelOf, t } from '../messages/t.ts';
import { ApprovalAsked } from '../modules/cover/claims/ApprovalAsked.tsx';
import { ClaimActions } from '../modules/cover/claims/ClaimActions.tsx';
import { ClaimFacts, ClaimTags } from '../modules/cover/claims/ClaimHead.tsx';
import { ClaimModals } from '../modules/cover/claims/ClaimModals.tsx';
import { ClaimOverview } from '../modules/cover/claims/overview/ClaimOverview.tsx';
import { ClaimCoverPanel } from '../modules/cover/claims/cover/ClaimCoverPanel.tsx';
import { ClaimMovementsSection } from '../modules/cover/claims/movements/ClaimMovementsSection.tsx';
import { ClaimPapersSection } from '../modules/cover/claims/papers/ClaimPapersSection.tsx';
import { ClaimClocks } from '../modules/cover/claims/steps/ClaimClocks.tsx';
import { ClaimTimeline } from '../modules/cover/claims/timeline/ClaimTimeline.tsx';
import { claims } from '../modules/cover/claims/claims.queries.ts';
import { claimHint } from '../modules/cover/claims/claimText.ts';
import { PhotosOnTheirWay } from '../modules/cover/claims/PhotosOnTheirWay.tsx';
import { WhoDecides } from '../modules/cover/claims/WhoDecides.tsx';
import { useDescribeClaim } from '../modules/cover/claims/useDescribeClaim.ts';
import { Conversation } from './Conversation.tsx';

/** A loss from the first call to the settlement: whether it is covered, what is missing, and what it costs. */
export function ClaimPage() {
  const { claimId } = useParams({ strict: false });
  return (
    <RecordPage
      of="claims"
      records={claims}
      id={Number(claimId)}
      numberOf={({ claim_number }) => claim_number}
    >
      {(claim) => <OneClaim key={claim.id} claim={claim} />}
    </RecordPage>
  );
}

function OneClaim({ claim }: { claim: Claim }) {
  const { id, account, claim_number } = claim;
  const describe = useDescribeClaim();
  return (
    <>
      <RecordHeader
        name={account.label}
        hint={claimHint(claim)}
        tags={<ClaimTags claim={claim} />}
        actions={<ClaimActions claim={claim} />}
      >
        <ClaimFacts claim={claim} clocks={<ClaimClocks claim={claim} />} />
        <ApprovalAsked claim={claim} />
        <WhoDecides claim={claim} />
        <PhotosOnTheirWay claim={claim} />
      </RecordHeader>
      <RecordColumns>
        <PageSections
          sections={[
            {
              key: 'overview',
              label: t('claim_screens.overview'),
              content: <ClaimOverview claim={claim} cover={<ClaimCoverPanel claim={claim} />} />,
            },
            {
              key: 'money',
              label: t('claim_screens.money'),
              content: <ClaimMovementsSection claim={claim} />,
            },
            {
              key: 'documents',
              label: t('claim_screens.documents'),
              content: <ClaimPapersSection claim={claim} />,
            },
            {
              key: 'timeline',
              label: t('claim_screens.timeline'),
              content: <ClaimTimeline claim={claim} />,
            },
            historySection({ noun: claims, id, labelOf: (field) => labelOf('claims', field), describe }),
          ]}
        />
        <Conversation about={{ type: 'claim', id, label: claim_number }} />
      </RecordColumns>
      <ClaimModals claim={claim} />
    </>
  );
}
