import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { type PaymentSummary } from '#contract/money/payments';
import { PaymentReverse } from '#contract/money/paymentSteps';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import type { QuestionProps } from '../../../../components/form/FormQuestion.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { TextQuestion } from '../../../../components/dialog/Question.tsx';
import { t } from '../../../../messages/t.ts';
import { BounceQuestion, ClearQuestion } from './ChequeQuestions.tsx';
import { changedByPayments, payments } from '../payments.queries.ts';
import { quickStepsOf, stepsOf, type PaymentStep } from './paymentSteps.ts';
import { numberOf } from '../paymentText.ts';
import styles from '../payments.module.css';

interface PaymentStepsProps {
  payment: PaymentSummary;
  /** In a row: only what the payment waits for, and small. */
  isQuick?: boolean;
}

/** What may be done with a payment, and what is asked before it. */
export function PaymentSteps({ payment, isQuick = false }: PaymentStepsProps) {
  const { step, asked, start, cancel } = usePaymentStep(payment);
  const shown = isQuick ? quickStepsOf(payment) : stepsOf(payment);
  if (shown.length === 0) return null;
  const question = {
    isRunning: step.isPending,
    problem: step.error,
    onConfirm: (body: object, tell?: (error: Error) => void) => {
      if (asked) step.mutate({ name: asked, body }, tell ? { onError: tell } : {});
    },
    onCancel: cancel,
  };
  return (
    <span className={isQuick ? styles.quick : styles.steps}>
      {shown.map(({ name, reason }, index) => (
        <ActionButton
          key={name}
          size={isQuick ? 'small' : 'middle'}
          type={index === 0 && !isQuick && payment.status === 'held' ? 'primary' : 'default'}
          reason={reason}
          loading={step.isPending && step.variables.name === name}
          onClick={({ currentTarget }) => start(name, currentTarget)}
        >
          {t(`payment_screens.action_${name}`)}
        </ActionButton>
      ))}
      {asked === 'clear' && <ClearQuestion {...question} />}
      {asked === 'bounce' && <BounceQuestion {...question} />}
      {asked === 'reverse' && <ReverseQuestion {...question} />}
    </span>
  );
}

interface Pressed {
  button: HTMLElement;
  /** The row after that of the button. */
  next: Element | undefined;
}

/** Where a row has left the list with its button, the keyboard goes on to the next one. */
function useNextRow(pressed: Pressed | undefined): void {
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body && pressed?.button.isConnected === false;
      if (isLost) pressed.next?.querySelector('button')?.focus();
    },
    [pressed],
  );
}

/** A refusal stands in the question that was answered, or else in the corner of the screen. */
function usePaymentStep(payment: PaymentSummary) {
  const { notification } = App.useApp();
  const [asked, setAsked] = useState<PaymentStep>();
  const [pressed, setPressed] = useState<Pressed>();
  useNextRow(pressed);
  const step = useMutation({
    mutationFn: ({ name, body }: { name: PaymentStep; body: object }) => payments.act(payment.id, name, body),
    meta: { changes: changedByPayments, record: payments.record },
    onSuccess: (_answer, { name }) => {
      setAsked(undefined);
      notification.success({ title: t(`payment_list.done_${name}`, { number: numberOf(payment) }) });
    },
    onError: ({ message }, { name }) => {
      if (name === 'approve') notification.error({ title: t('payment_list.failed'), description: message });
    },
  });
  return {
    step,
    asked,
    start: (name: PaymentStep, button: HTMLElement) => {
      setPressed({ button, next: button.closest('tr, li')?.nextElementSibling ?? undefined });
      step.reset();
      if (name === 'approve') step.mutate({ name, body: {} });
      else setAsked(name);
    },
    cancel: () => setAsked(undefined),
  };
}

interface ReverseQuestionProps extends Omit<QuestionProps, 'title' | 'onConfirm'> {
  onConfirm: (body: object) => void;
}

function ReverseQuestion({ onConfirm, ...question }: ReverseQuestionProps) {
  return (
    <TextQuestion
      {...question}
      title={t('payment_screens.title_reverse')}
      text={t('payment_screens.hint_reverse')}
      label={t('payments.reason')}
      okText={t('payment_screens.action_reverse')}
      isDangerous
      longest={fieldSpec(PaymentReverse, 'reason').maxLength}
      onAnswer={(reason) => onConfirm({ reason })}
    />
  );
}
