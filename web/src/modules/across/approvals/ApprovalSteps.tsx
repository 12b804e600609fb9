import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { App } from 'antd';
import { useState } from 'react';
import { reasonLength, type Approval } from '#contract/across/approvals';
import { approvalNouns } from '#contract/across/approvalSteps';
import { at } from '#contract/base/operation';
import { call } from '../../../api/call.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { addressOf } from './ApprovalCells.tsx';

/** A verdict on papers is given where they are. */
export function OpenFile({ approval: { label: name, place } }: { approval: Approval }) {
  return (
    <Link {...addressOf(place)} aria-label={t('approvals.openFileName', { name })}>
      {t('approvals.openFile')}
    </Link>
  );
}

/** The two ways to decide. Someone who was faster is told of, and the list is asked for again. */
export function ApprovalSteps({ approval }: { approval: Approval }) {
  const { label: name, path, approve, refuse, needs_note } = approval;
  const { notification } = App.useApp();
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  const step = useMutation({
    mutationFn: ({ taken, body }: { taken: string; body: object }) =>
      call(at(`/${path}/${taken}/`, 'approvals').post<unknown, object>(), { body }),
    meta: { changes: ['approvals', ...approvalNouns] },
    onSuccess: (_answer, { taken }) => {
      setAsked(undefined);
      notification.success({
        title: t(taken === approve.name ? 'approvals.approved' : 'approvals.refused', { name }),
      });
    },
    onError: ({ message }, { taken }) => {
      if (taken === approve.name && !needs_note)
        notification.error({ title: t('approvals.failed'), description: message });
    },
  });
  const ask = (what: 'approve' | 'refuse') => {
    step.reset();
    setAsked(what);
  };
  const grant = () => (needs_note ? ask('approve') : step.mutate({ taken: approve.name, body: {} }));
  const question = {
    isRunning: step.isPending,
    problem: step.error,
    longest: reasonLength,
    onCancel: () => setAsked(undefined),
  };
  return (
    <span className="row gap8">
      <ActionButton
        size="small"
        type="primary"
        reason={approve.reason ?? undefined}
        loading={step.isPending && step.variables.taken === approve.name}
        aria-label={t('approvals.approveName', { name })}
        onClick={grant}
      >
        {t('approvals.approve')}
      </ActionButton>
      <ActionButton
        size="small"
        reason={refuse.reason ?? undefined}
        aria-label={t('approvals.refuseName', { name })}
        onClick={() => ask('refuse')}
      >
        {t('approvals.refuse')}
      </ActionButton>
      {approve.reason !== null && <span className="small quiet">{inWords(approve.reason)}</span>}
      {asked === 'approve' && (
        <TextQuestion
          {...question}
          title={t('approvals.approveTitle', { name })}
          label={t('approvals.note')}
          okText={t('approvals.approve')}
          onAnswer={(note) => step.mutate({ taken: approve.name, body: { note } })}
        />
      )}
      {asked === 'refuse' && (
        <TextQuestion
          {...question}
          title={t('approvals.refuseTitle')}
          text={t('approvals.refuseHint', { name })}
          label={t('approvals.reason')}
          okText={t('approvals.refuse')}
          isDangerous
          onAnswer={(reason) => step.mutate({ taken: refuse.name, body: { reason } })}
        />
      )}
    </span>
  );
}
