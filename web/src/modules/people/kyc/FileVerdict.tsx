import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { type Attachment, type AttachmentAction } from '#contract/office/attachments';
import { AttachmentReject } from '#contract/office/attachmentSteps';
import type { KycFile } from '#contract/people/kyc';
import { request } from '../../../api/client.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { t } from '../../../messages/t.ts';

type Verdict = Extract<AttachmentAction, 'accept' | 'reject'>;
const verdicts: Verdict[] = ['accept', 'reject'];

/** Of a file that is accepted already only its rejection is offered, and the other way round. */
const offeredOf = ({ allowed_actions, state }: KycFile) =>
  verdicts
    .filter(
      (name) => !(name === 'accept' && state === 'accepted') && !(name === 'reject' && state === 'rejected'),
    )
    .flatMap((name) =>
      allowed_actions.flatMap((action) => (action.name === name ? [{ name, reason: action.reason }] : [])),
    );

/** A document is accepted or rejected by itself, the latter with a reason. */
export function FileVerdict({ file }: { file: KycFile }) {
  const { notification } = App.useApp();
  const [isAsking, setIsAsking] = useState(false);
  const judge = useMutation({
    mutationFn: ({ name, body }: { name: Verdict; body?: object }) =>
      request<Attachment>(`/attachments/${file.id}/${name}/`, { method: 'POST', body }),
    meta: { changes: ['attachments', 'accounts'] },
    onSuccess: (_judged, { name }) => {
      setIsAsking(false);
      notification.success({ title: t(`kyc.judged_${name}`, { name: file.label }) });
    },
    onError: ({ message }, { name }) => {
      if (name === 'accept') notification.error({ title: t('kyc.failed'), description: message });
    },
  });
  const start = (name: Verdict) => {
    judge.reset();
    if (name === 'reject') setIsAsking(true);
    else judge.mutate({ name });
  };
  return (
    <>
      {offeredOf(file).map(({ name, reason }) => (
        <ActionButton
          key={name}
          size="small"
          reason={reason ?? undefined}
          loading={judge.isPending && judge.variables.name === name}
          aria-label={t(`kyc.${name}Name`, { name: file.label })}
          onClick={() => start(name)}
        >
          {t(`kyc.${name}`)}
        </ActionButton>
      ))}
      {isAsking && (
        <TextQuestion
          title={t('kyc.rejectFileTitle', { name: file.label })}
          label={t('kyc.reason')}
          okText={t('kyc.reject')}
          isDangerous
          longest={fieldSpec(AttachmentReject, 'reason').maxLength}
          isRunning={judge.isPending}
          problem={judge.error}
          onAnswer={(reason) => judge.mutate({ name: 'reject', body: { reason } })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
