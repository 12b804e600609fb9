import { Alert } from 'antd';
import { isToCome } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction } from '#contract/cover/claims/claimStates';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';

/** What is said before a step that goes on without papers: which ones, and that it does all the same. */
export const despiteMissing = ({ checklist }: Pick<Claim, 'checklist'>, step: ClaimAction) =>
  checklist.some(isToCome)
    ? {
        okText: t('claim_steps.despiteMissing', { step: t(`claim_steps.action_${step}`) }),
        said: { despite_missing: true },
      }
    : { said: {} };

const missingOf = ({ checklist }: Pick<Claim, 'checklist'>): string =>
  inLine(checklist.filter(isToCome).map(({ document }) => document));

/** The same as a sentence; nothing where none is. */
export function missingText(claim: Pick<Claim, 'checklist'>): string | undefined {
  const papers = missingOf(claim);
  return papers === '' ? undefined : t('claim_steps.missingText', { papers });
}

/** Papers that are still to come, by their names. */
export function MissingPapers({ claim }: { claim: Pick<Claim, 'checklist'> }) {
  const papers = missingOf(claim);
  if (papers === '') return null;
  return <Alert type="warning" showIcon title={t('claim_steps.missing')} description={<bdi>{papers}</bdi>} />;
}
