import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Policy } from '#contract/cover/policies/policies';
import { stagesOfPolicy } from '#contract/cover/policies/policyWay';
import { useMay } from '../auth/currentUser.ts';
import { RecordHeader } from '../components/record/RecordHeader.tsx';
import { RecordColumns, RecordPage } from '../components/record/RecordPage.tsx';
import { StageBar } from '../components/record/steps/StageBar.tsx';
import { historySection, PageSections } from '../components/record/sections/Sections.tsx';
import { inLine } from '../messages/joined.ts';
import { t } from '../messages/t.ts';
import { Conversation } from './Conversation.tsx';
import { PolicyMoney } from '../modules/money/payments/PaymentModals.tsx';
import { PaymentView } from '../modules/money/payments/PaymentView.tsx';
import { PaymentsSection } from '../modules/money/payments/PaymentsSection.tsx';
import { paymentsOf } from '../modules/money/payments/payments.queries.ts';
import { CommissionView } from '../modules/money/commissions/CommissionView.tsx';
import { commissionsOf } from '../modules/money/commissions/commissions.queries.ts';
import { PolicyCommissions } from '../modules/money/commissions/lazy.ts';
import { EndorseItem, TakeOff } from '../modules/cover/endorsements/EndorseItems.tsx';
import { EndorsementModals } from '../modules/cover/endorsements/EndorsementModals.tsx';
import { endorsementsOf } from '../modules/cover/endorsements/endorsements.queries.ts';
import { EndorsementsSection, EndorsePolicy } from '../modules/cover/endorsements/EndorsementsSection.tsx';
import { ClaimCreation } from '../modules/cover/claims/ClaimCreation.tsx';
import { ClaimsSection } from '../modules/cover/claims/overview/ClaimsSection.tsx';
import { PlanModals } from '../modules/cover/policies/steps/PlanModals.tsx';
import { PlanShown } from '../modules/cover/policies/PlanShown.tsx';
import { PolicyCommission } from '../modules/cover/policies/commission/PolicyCommission.tsx';
import { CoverSection } from '../modules/cover/policies/CoverSection.tsx';
import { Departures } from '../modules/cover/policies/steps/Departures.tsx';
import { policies } from '../modules/cover/policies/policies.queries.ts';
import { PolicyActions } from '../modules/cover/policies/steps/PolicyActions.tsx';
import { PolicyTags } from '../modules/cover/policies/PolicyCells.tsx';
import { useClaimFacts } from '../modules/cover/claims/figures/claimFacts.tsx';
import { PolicyDetails, PolicyFacts } from '../modules/cover/policies/PolicyDetails.tsx';
import { historyFieldOf, historyLabelOf } from '../modules/cover/policies/policyHistory.ts';
import { PolicyModals } from '../modules/cover/policies/PolicyModals.tsx';
import { isEditable, numberOf, policyHint } from '../modules/cover/policies/policyText.ts';
import { OpenEndorsements } from '../modules/cover/endorsements/OpenEndorsements.tsx';
import { AskedInsurer } from '../modules/cover/policies/steps/AskedInsurer.tsx';
import { Readiness } from '../modules/cover/policies/steps/Readiness.tsx';
import { WhoIssues } from '../modules/cover/policies/WhoIssues.tsx';
import { PremiumSection } from '../modules/cover/policies/PremiumSection.tsx';
import { PolicyRenewals, RenewalUnderWay } from '../modules/cover/renewals/PolicyRenewal.tsx';
import { RenewalSection } from '../modules/cover/policies/RenewalSection.tsx';
import { useDescribePolicy } from '../modules/cover/policies/useDescribePolicy.ts';
import { useAsOf } from '../modules/cover/policies/versions/useAsOf.ts';
import { productWord } from '../messages/productWord.ts';

const VersionsSection = lazy(async () => ({
  default: (await import('../modules/cover/policies/versions/VersionsSection.tsx')).VersionsSection,
}));
const PolicyThen = lazy(async () => ({ default: (await import('./PolicyThen.tsx')).PolicyThen }));

/** What a client is insured for, and whether it holds today. */
export function PolicyPage() {
  const { policyId } = useParams({ strict: false });
  return (
    <RecordPage
      of="policies"
      records={policies}
      id={Number(policyId)}
      numberOf={({ reference }) => reference}
    >
      {(policy) => <TodayOrThen key={policy.id} policy={policy} />}
    </RecordPage>
  );
}

/** As it is, or, where the address asks for a day, as it was. */
function TodayOrThen({ policy }: { policy: Policy }) {
  const { asOf } = useAsOf();
  if (!asOf) return <OnePolicy policy={policy} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <PolicyThen policy={policy} asOf={asOf} />
    </Suspense>
  );
}

/** Nothing can be claimed for under what nobody has bound. */
const isBound = ({ status }: Policy): boolean => status !== 'draft' && status !== 'not_taken_up';

function OnePolicy({ policy }: { policy: Policy }) {
  const { id, account } = policy;
  const describe = useDescribePolicy();
  const may = useMay();
  const claimFacts = useClaimFacts({ policy: id });
  return (
    <>
      <RecordHeader
        name={account.label}
        hint={inLine([policyHint(policy), productWord(policy.product.label)])}
        tags={<PolicyTags policy={policy} />}
        actions={
          <>
            <EndorsePolicy policy={policy} />
            <PolicyActions policy={policy} />
          </>
        }
      >
        <StageBar stages={stagesOfPolicy(policy.status)} nameOf={(stage) => t(`policies.status_${stage}`)} />
        <PolicyFacts policy={policy} more={claimFacts} />
        <RenewalUnderWay policy={policy} />
        <OpenEndorsements policy={policy} />
        {isEditable(policy) && <Departures policy={policy} />}
        <AskedInsurer isDraft={policy.status === 'draft'} asked={policy} insurer={policy.insurer.label} />
        <WhoIssues policy={policy} />
        <Readiness policy={policy} />
      </RecordHeader>
      <RecordColumns>
        <PageSections
          sections={[
            {
              key: 'cover',
              label: t('policy_screens.cover'),
              content: (
                <CoverSection
                  policy={policy}
                  takeOff={(items) => <TakeOff policy={policy} items={items} />}
                  itemActions={(item) => <EndorseItem policy={policy} items={[item]} />}
                />
              ),
            },
            ...(may('endorsements:view')
              ? [
                  {
                    key: 'endorsements',
                    label: t('endorsement_screens.section'),
                    content: <EndorsementsSection policy={policy} />,
                  },
                ]
              : []),
            ...(may('claims:view') && isBound(policy)
              ? [
                  {
                    key: 'claims',
                    label: t('claims.title'),
                    content: <ClaimsSection of={{ policy: id }} />,
                  },
                ]
              : []),
            {
              key: 'premium',
              label: t('policy_screens.premium'),
              content: <PremiumSection policy={policy} />,
            },
            {
              key: 'payments',
              label: t('payment_screens.section'),
              content: (
                <PaymentsSection
                  policy={policy}
                  showPlan={(paid) => <PlanShown policy={policy} paid={paid} />}
                />
              ),
            },
            ...(may('commissions:view')
              ? [
                  {
                    key: 'commissions',
                    label: t('shell.commissions'),
                    content: (
                      <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
                        <PolicyCommissions policyId={id} rate={<PolicyCommission policy={policy} />} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
            {
              key: 'versions',
              label: t('policy_screens.versions'),
              content: (
                <div data-needs-width>
                  <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} />}>
                    <VersionsSection policy={policy} />
                  </Suspense>
                </div>
              ),
            },
            {
              key: 'renewal',
              label: t('policy_screens.renewal'),
              content: (
                <>
                  <PolicyRenewals policy={policy} />
                  <RenewalSection policy={policy} />
                </>
              ),
            },
            { key: 'details', label: t('common.details'), content: <PolicyDetails policy={policy} /> },
            historySection({
              noun: policies,
              id,
              labelOf: historyLabelOf,
              describe: (field, value) => describe(historyFieldOf(field), value),
            }),
          ]}
        />
        <Conversation about={{ type: 'policy', id, label: numberOf(policy) }} />
      </RecordColumns>
      <PolicyModals />
      <PolicyMoney policy={policy} />
      <PaymentView list={() => paymentsOf(id)} />
      <CommissionView list={() => commissionsOf(id)} />
      <PlanModals policy={policy} />
      <EndorsementModals list={() => endorsementsOf(id)} />
      {isBound(policy) && <ClaimCreation />}
    </>
  );
}
