import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Instalment } from '#contract/money/instalments';
import { WaiverAsk, WaiverRefuse } from '#contract/money/instalmentSteps';
import type { InstalmentAction } from '#contract/money/instalmentStates';
import { records } from '../../../../api/records.ts';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { TextQuestion } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import styles from '../payments.module.css';

const instalments = records<Instalment>('instalments');

/** What may be done about a waiver, as it stands. */
const offered = ({ waiver_asked_at, status }: Instalment): InstalmentAction[] => {
  if (waiver_asked_at) return ['waive', 'refuse-waiver'];
  return status === 'pending' || status === 'part_paid' ? ['ask-waiver'] : [];
};

const labels = {
  'ask-waiver': 'payment_forms.waiverAsk',
  waive: 'payment_forms.waiverGrant',
  'refuse-waiver': 'payment_forms.waiverRefuse',
} as const;

/** What is asked before a step that has to say why. */
const questions = {
  'ask-waiver': {
    asks: 'payment_forms.waiverAskTitle',
    says: 'payment_forms.waiverAskHint',
    body: WaiverAsk,
  },
  'refuse-waiver': {
    asks: 'payment_forms.waiverRefuseTitle',
    says: 'payment_forms.waiverRefuseHint',
    body: WaiverRefuse,
  },
} as const;

/** Who asked that the client need not pay it and why, and what may be decided. */
export function Waiver({ instalment }: { instalment: Instalment }) {
  const [asked, setAsked] = useState<keyof typeof questions>();
  const step = useMutation({
    mutationFn: ({ name, body }: { name: InstalmentAction; body?: object }) =>
      instalments.act(instalment.id, name, body),
    meta: { changes: ['instalments', 'payments'] },
    onSuccess: () => setAsked(undefined),
  });
  const shown = offered(instalment).flatMap((name) =>
    instalment.allowed_actions.flatMap(({ name: allowed, reason }) =>
      allowed === name ? [{ name, reason }] : [],
    ),
  );
  return (
    <>
      <WaiverText instalment={instalment} />
      {shown.map(({ name, reason }) => (
        <ActionButton
          key={name}
          size="small"
          type="text"
          reason={reason ?? undefined}
          loading={step.isPending}
          onClick={() => (name === 'waive' ? step.mutate({ name }) : setAsked(name))}
        >
          {t(labels[name])}
        </ActionButton>
      ))}
      {asked && (
        <TextQuestion
          title={t(questions[asked].asks)}
          text={t(questions[asked].says)}
          label={t('payment_forms.waiverReason')}
          okText={t(labels[asked])}
          longest={fieldSpec(questions[asked].body, 'reason').maxLength}
          isRunning={step.isPending}
          problem={step.error}
          onAnswer={(reason) => step.mutate({ name: asked, body: { reason } })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function WaiverText({ instalment }: { instalment: Instalment }) {
  const { waiver_asked_at, waiver_asked_by, waiver_reason: reason, waived_by } = instalment;
  if (waiver_asked_at)
    return (
      <span className={styles.quiet}>
        {waiver_asked_by
          ? t('payment_forms.waiverAsked', { name: waiver_asked_by.label, reason })
          : t('payment_forms.waiverAskedBySomeone', { reason })}
      </span>
    );
  if (!waived_by) return null;
  return (
    <span className={styles.quiet}>
      {t('payment_forms.waiverGranted', { name: waived_by.label, reason })}
    </span>
  );
}
