import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isPositive } from '#contract/base/amounts/decimals';
import type { Policy } from '#contract/cover/policies/policies';
import { nextStepOfPolicy, type PolicyNext } from '#contract/cover/policies/policyWay';
import { useMay } from '../../../../auth/currentUser.ts';
import { sameList, useModalState } from '../../../../components/list/listState.ts';
import { sectionAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { instalmentsOf } from '../../../money/payments/payments.queries.ts';
import { useSendReceipt } from '../../../money/payments/useSendReceipt.ts';
import { mayChange, numberOf } from '../policyText.ts';

/** What keeps it from its next step; a draft is submitted without what only the issue asks for. */
const blocking = ({ status, readiness: { blocks } }: Policy) =>
  status === 'draft' ? blocks.filter(({ step }) => step === 'submit') : blocks;

/** What the client owes for it, to us or to the insurer: that it came is written down either way; and what they paid. */
function useMoney({ id }: Policy) {
  const { data } = useQuery(instalmentsOf(id));
  return {
    is_owed: data !== undefined && isPositive(data.balance.due),
    receipt: data?.receipt_to_send ?? null,
  };
}

/** The one step that is offered first, its name, and what it does; a step of the policy itself is handed on. */
export function useNextStep(policy: Policy) {
  const { open } = useModalState();
  const navigate = useNavigate();
  const may = useMay();
  const { id, status, allowed_actions, account } = policy;
  const [first] = blocking(policy);
  const { is_owed, receipt } = useMoney(policy);
  const sending = useSendReceipt();
  const mayTake = (next: PolicyNext): boolean => {
    if (next === 'pay') return may('payments:create');
    if (next === 'send_receipt') return may('payments:view') && may('emails:create');
    if (next === 'complete') return first?.field === null ? may('accounts:view') : mayChange(policy);
    return allowed_actions.some(({ name, enabled }) => name === next && enabled);
  };
  const count = status === 'draft' ? blocking(policy).length : policy.readiness.block_count;
  const step = nextStepOfPolicy(
    { status, block_count: count, is_owed, has_receipt_to_send: receipt !== null },
    mayTake,
  );
  const complete = () => {
    if (!first?.field) return void navigate(sectionAddress('accounts', account.id, 'kyc'));
    return void navigate({
      to: '/policies/$policyId/edit',
      params: { policyId: String(id) },
      search: { field: first.field },
      state: sameList,
    });
  };
  const sendReceipt = () => {
    if (receipt !== null) sending.send({ id: receipt, policy: { id, label: numberOf(policy) } });
  };
  const take = (act: (action: string) => void) => {
    if (step === 'pay') open('payment_create', id);
    else if (step === 'send_receipt') sendReceipt();
    else if (step === 'complete') complete();
    else if (step) act(step);
  };
  const labelOf = (next: PolicyNext): string => {
    if (next === 'pay') return t('policy_readiness.pay');
    if (next === 'send_receipt') return t('payment_view.sendReceipt');
    if (next !== 'complete') return t(`policy_screens.action_${next}`);
    return first?.field ? t('policy_readiness.complete', { count }) : t('policy_readiness.verifyClient');
  };
  return { step, take, label: step && labelOf(step), isRunning: sending.isPending };
}
