import { useMutation } from '@tanstack/react-query';
import { App, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { reasonLength, type Approval } from '#contract/across/approvals';
import { approvalNouns } from '#contract/across/approvalSteps';
import { at } from '#contract/base/operation';
import { call } from '../../../api/call.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useShortcut } from '../../../components/shortcuts.ts';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { clientOf, moneyOf } from './approvalText.ts';
import styles from './approvals.module.css';

interface DecisionProps {
  approval: Approval;
  onDecided: () => void;
}

/** The two ways to decide; a refusal says why. Someone who was faster is told of, and the list is asked for again. */
export function ApprovalDecision({ approval, onDecided }: DecisionProps) {
  const { path, approve, refuse, asked_by } = approval;
  const name = clientOf(approval);
  const { notification } = App.useApp();
  const [reason, setReason] = useState('');
  const box = useRef<TextAreaRef>(null);
  const id = useId();
  const step = useMutation({
    mutationFn: ({ taken, body }: { taken: string; body: object }) =>
      call(at(`/${path}/${taken}/`, 'approvals').post<unknown, object>(), { body }),
    meta: { changes: ['approvals', ...approvalNouns] },
    onSuccess: (_answer, { taken }) => {
      notification.success({
        title: t(taken === approve.name ? 'approvals.approved' : 'approvals.refused', { name }),
      });
      onDecided();
    },
    onError: ({ message }) => notification.error({ title: t('approvals.failed'), description: message }),
  });
  const why = reason.trim();
  const grant = () => step.mutate({ taken: approve.name, body: {} });
  const decline = () =>
    why === '' ? box.current?.focus() : step.mutate({ taken: refuse.name, body: { reason: why } });
  const isIdle = !step.isPending;
  useShortcut({ keys: 'a', label: t('approvals.approve'), run: grant }, isIdle && approve.reason === null);
  useShortcut({ keys: 'x', label: t('approvals.refuse'), run: decline }, isIdle && refuse.reason === null);
  const amount = moneyOf(approval);
  return (
    <footer className={`${styles.decision} stack gap8`}>
      {approve.reason !== null && <p className="small late">{inWords(approve.reason)}</p>}
      <label htmlFor={id}>
        <span className="strong">{t('approvals.reason')}</span>{' '}
        <span className="quiet">
          {asked_by ? t('approvals.reasonRead', { name: asked_by.label }) : t('approvals.reasonNeeded')}
        </span>
      </label>
      <Input.TextArea
        ref={box}
        id={id}
        rows={2}
        maxLength={reasonLength}
        placeholder={t('approvals.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row gap8">
        <ActionButton
          type="primary"
          reason={approve.reason ?? undefined}
          loading={step.isPending && step.variables.taken === approve.name}
          aria-keyshortcuts="a"
          onClick={grant}
        >
          {amount === null ? t('approvals.approve') : t('approvals.approveAmount', { amount })}
        </ActionButton>
        <ActionButton
          reason={refuse.reason ?? (why === '' ? t('approvals.reasonFirst') : undefined)}
          loading={step.isPending && step.variables.taken === refuse.name}
          aria-keyshortcuts="x"
          onClick={decline}
        >
          {t('approvals.refuse')}
        </ActionButton>
      </div>
    </footer>
  );
}
