import { instalmentOperations } from '#contract/money/instalmentOperations';
import { type Instalment } from '#contract/money/instalments';
import { WaiverAsk, WaiverRefuse } from '#contract/money/instalmentSteps';
import type { InstalmentAction } from '#contract/money/instalmentStates';
import { records } from '../../../../api/records.ts';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { shownSteps, type NounSteps } from '../../../../components/steps/nounSteps.ts';
import { ReasonDialog } from '../../../../components/steps/StepDialog.tsx';
import { AskedStep, stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../../components/steps/useStep.ts';
import { t } from '../../../../messages/t.ts';

type AskingStep = 'ask-waiver' | 'refuse-waiver';

const labels = {
  'ask-waiver': 'payment_forms.waiverAsk',
  waive: 'payment_forms.waiverGrant',
  'refuse-waiver': 'payment_forms.waiverRefuse',
} as const;

const waiverSteps: NounSteps<Instalment, InstalmentAction, AskingStep> = {
  records: { act: records(instalmentOperations).act },
  changes: ['instalments', 'payments'],
  label: (name) => t(labels[name]),
  asking: ['ask-waiver', 'refuse-waiver'],
};

/** What may be done about a waiver, as it stands. */
const stepsOf = (instalment: Instalment) => {
  const { waiver_asked_at, status } = instalment;
  if (waiver_asked_at) return shownSteps<InstalmentAction>(['waive', 'refuse-waiver'], instalment);
  const isOpen = status === 'pending' || status === 'part_paid';
  return shownSteps<InstalmentAction>(isOpen ? ['ask-waiver'] : [], instalment);
};

const WaiverDialog = stepDialog<Instalment, AskingStep>({
  'ask-waiver': () => (
    <ReasonDialog
      title={t('payment_forms.waiverAskTitle')}
      text={t('payment_forms.waiverAskHint')}
      label={t('payment_forms.waiverReason')}
      schema={WaiverAsk}
    />
  ),
  'refuse-waiver': () => (
    <ReasonDialog
      title={t('payment_forms.waiverRefuseTitle')}
      text={t('payment_forms.waiverRefuseHint')}
      label={t('payment_forms.waiverReason')}
      schema={WaiverRefuse}
    />
  ),
});

/** Who asked that the client need not pay it and why, and what may be decided. */
export function Waiver({ instalment }: { instalment: Instalment }) {
  const step = useAskedSteps(waiverSteps, instalment.id, instalment);
  return (
    <>
      <WaiverText instalment={instalment} />
      {stepsOf(instalment).map(({ name, reason }) => (
        <ActionButton
          key={name}
          size="small"
          type="text"
          reason={reason ?? undefined}
          loading={step.isRunning}
          onClick={() => step.start(name)}
        >
          {waiverSteps.label(name)}
        </ActionButton>
      ))}
      <AskedStep steps={waiverSteps} taking={step} record={instalment} Dialog={WaiverDialog} />
    </>
  );
}

function WaiverText({ instalment }: { instalment: Instalment }) {
  const { waiver_asked_at, waiver_asked_by, waiver_reason: reason, waived_by } = instalment;
  if (waiver_asked_at)
    return (
      <span className="quiet">
        {waiver_asked_by
          ? t('payment_forms.waiverAsked', { name: waiver_asked_by.label, reason })
          : t('payment_forms.waiverAskedBySomeone', { reason })}
      </span>
    );
  if (!waived_by) return null;
  return <span className="quiet">{t('payment_forms.waiverGranted', { name: waived_by.label, reason })}</span>;
}
