import type { Lead } from '#contract/sales/leads/leads';
import { LeadReopen } from '#contract/sales/leads/leadSteps';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { ReasonDialog } from '../../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { t } from '../../../../messages/t.ts';
import { ConvertModal } from './ConvertModal.tsx';
import { HoldModal } from './HoldModal.tsx';
import { LoseModal } from './LoseModal.tsx';
import type { AskingStep } from './leadSteps.ts';

function Hold({ record: { name } }: { record: Lead }) {
  return <HoldModal {...useAskedStep()} title={t('leads.holdTitle', { name })} />;
}

function Lose({ record: { name } }: { record: Lead }) {
  return <LoseModal {...useAskedStep()} title={t('leads.loseTitle', { name })} />;
}

/** What is asked before each step of a lead. */
export const LeadStepDialog = stepDialog<Lead, AskingStep>({
  convert: ConvertModal,
  hold: Hold,
  lose: Lose,
  reopen: ({ record: { name } }) => (
    <ReasonDialog
      title={t('leads.reopenTitle', { name })}
      label={t('leads.reason')}
      hint={t('leads.reopenHint')}
      schema={LeadReopen}
    />
  ),
});
