import { Button } from 'antd';
import type { Payment } from '#contract/money/payments';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { isAllocatable } from '../steps/paymentSteps.ts';

/** To the form that puts what is left to a use; nothing where nothing is left. What is held waits for the bank first. */
export function AllocateButton({ payment }: { payment: Payment }) {
  const { open } = useModalState();
  if (!isAllocatable(payment)) return null;
  return (
    <Button
      type={payment.status === 'held' ? 'default' : 'primary'}
      onClick={() => open('payment_allocate', payment.id)}
    >
      {t('payment_screens.action_allocate')}
    </Button>
  );
}
