import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { DayText, MomentText } from '../../../../components/texts/MomentText.tsx';
import { FactGroup } from '../../../../components/record/sections/FactGroup.tsx';
import { choiceText, t } from '../../../../messages/t.ts';
import { addressOf } from './compare/contractDiff.ts';
import { EndorsementLink } from './EndorsementLink.tsx';
import { whatHappened } from './versionText.ts';
import { productWord } from '../../../../messages/productWord.ts';

/** All else that a version says, and how it came about. */
export function VersionDetails({ policy, version }: { policy: Policy; version: PolicyVersion }) {
  const { policy_number, insurer, product, status, cancel_date, effective_from, reason } = version;
  return (
    <>
      <FactGroup
        title={t('policy_screens.contract')}
        facts={[
          {
            label: t('policies.policy_number'),
            value: policy_number && <bdi dir="ltr">{policy_number}</bdi>,
          },
          { label: t('policies.reference'), value: policy.reference },
          { label: t('policies.insurer'), value: insurer.label },
          { label: t('policies.product'), value: productWord(product.label) },
          { label: t('policy_versions.insuredName'), value: version.insured_name },
          { label: t('policy_versions.insuredAddress'), value: addressOf(version) },
          { label: t('policies.status'), value: choiceText('policies', 'status', status) },
          { label: t('policies.cancel_date'), value: cancel_date && <DayText day={cancel_date} /> },
        ]}
      />
      <FactGroup
        title={t('policy_screens.versionNumber', { number: version.number })}
        facts={[
          {
            label: t('policy_versions.whatHappened'),
            value: (
              <>
                {whatHappened(version)} <EndorsementLink endorsement={version.endorsement} />
              </>
            ),
          },
          { label: t('policy_screens.from'), value: <DayText day={effective_from} /> },
          { label: t('policy_versions.recordedAt'), value: <MomentText at={version.recorded_at} /> },
          {
            label: t('policy_versions.recordedBy'),
            value: version.recorded_by?.label ?? t('history.system'),
          },
          { label: t('policy_versions.reason'), value: reason },
        ]}
      />
    </>
  );
}
