import { lazy, useEffect, useState } from 'react';
import type { PaymentSummary } from '#contract/money/payments';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { AskedStep } from '../../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../../components/steps/useStep.ts';
import styles from '../payments.module.css';
import { paymentSteps, quickStepsOf, stepsOf, type PaymentStep } from './paymentSteps.ts';

const PaymentStepDialog = lazy(async () => ({
  default: (await import('./paymentStepDialogs.tsx')).PaymentStepDialog,
}));

interface PaymentStepsProps {
  payment: PaymentSummary;
  /** In a row: only what the payment waits for, and small. */
  isQuick?: boolean;
}

/** What may be done with a payment, and what is asked before it. */
export function PaymentSteps({ payment, isQuick = false }: PaymentStepsProps) {
  const [pressed, setPressed] = useState<Pressed>();
  useNextRow(pressed);
  const step = useAskedSteps(paymentSteps, payment.id, payment);
  const shown = isQuick ? quickStepsOf(payment) : stepsOf(payment);
  if (shown.length === 0) return null;
  const start = (name: PaymentStep, button: HTMLElement) => {
    setPressed({ button, next: button.closest('tr, li')?.nextElementSibling ?? undefined });
    step.start(name);
  };
  return (
    <span className={isQuick ? styles.quick : styles.steps}>
      {shown.map(({ name, reason }, index) => (
        <ActionButton
          key={name}
          size={isQuick ? 'small' : 'middle'}
          type={index === 0 && !isQuick && payment.status === 'held' ? 'primary' : 'default'}
          reason={reason}
          loading={step.running === name}
          onClick={({ currentTarget }) => start(name, currentTarget)}
        >
          {paymentSteps.label(name)}
        </ActionButton>
      ))}
      <AskedStep steps={paymentSteps} taking={step} record={payment} Dialog={PaymentStepDialog} />
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
