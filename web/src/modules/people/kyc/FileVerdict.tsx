import { AttachmentReject } from '#contract/office/attachmentSteps';
import type { AttachmentVerdict } from '#contract/office/attachments';
import type { KycFile } from '#contract/people/kyc';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { shownSteps, type NounSteps } from '../../../components/steps/nounSteps.ts';
import { ReasonDialog } from '../../../components/steps/StepDialog.tsx';
import { AskedStep, stepDialog } from '../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../components/steps/useStep.ts';
import { t } from '../../../messages/t.ts';
import { attachments } from '../../office/attachments/attachments.queries.ts';

const verdicts: NounSteps<KycFile, AttachmentVerdict, 'reject'> = {
  records: { act: attachments.act },
  changes: ['attachments', 'accounts'],
  label: (name) => t(`kyc.${name}`),
  dangerous: ['reject'],
  asking: ['reject'],
  stays: () => t('kyc.failed'),
  done: (name, _judged, { label }) => t(`kyc.judged_${name}`, { name: label }),
};

const VerdictDialog = stepDialog<KycFile, 'reject'>({
  reject: ({ record: { label: name } }) => (
    <ReasonDialog
      title={t('kyc.rejectFileTitle', { name })}
      label={t('kyc.reason')}
      schema={AttachmentReject}
    />
  ),
});

/** Of a file that is accepted already only its rejection is offered, and the other way round. */
const offeredOf = (file: KycFile) =>
  shownSteps<AttachmentVerdict>(['accept', 'reject'], file).filter(
    ({ name }) => file.state !== (name === 'accept' ? 'accepted' : 'rejected'),
  );

/** A document is accepted or rejected by itself, the latter with a reason. */
export function FileVerdict({ file }: { file: KycFile }) {
  const step = useAskedSteps(verdicts, file.id, file);
  return (
    <>
      {offeredOf(file).map(({ name, reason }) => (
        <ActionButton
          key={name}
          size="small"
          reason={reason ?? undefined}
          loading={step.running === name}
          aria-label={t(`kyc.${name}Name`, { name: file.label })}
          onClick={() => step.start(name)}
        >
          {verdicts.label(name)}
        </ActionButton>
      ))}
      <AskedStep steps={verdicts} taking={step} record={file} Dialog={VerdictDialog} />
    </>
  );
}
