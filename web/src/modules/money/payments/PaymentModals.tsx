import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Link } from '#contract/base/http';
import type { Policy } from '#contract/cover/policies/policies';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { accounts } from '../../people/accounts/accounts.queries.ts';
import { insurers } from '../../reference/insurers/insurers.queries.ts';
import { ChooseFirst } from './forms/ChooseFirst.tsx';
import { isPayable } from './paymentText.ts';

const PaymentForm = lazy(async () => ({ default: (await import('./forms/PaymentForm.tsx')).PaymentForm }));
const RefundForm = lazy(async () => ({ default: (await import('./forms/RefundForm.tsx')).RefundForm }));
const TransferForm = lazy(async () => ({ default: (await import('./forms/TransferForm.tsx')).TransferForm }));
const AllocateForm = lazy(async () => ({ default: (await import('./forms/AllocateForm.tsx')).AllocateForm }));

/** Money of a policy, by `modal`: what came for it, and what goes back of its client's credit. */
export function PolicyMoney({ policy }: { policy: Policy }) {
  const { modal, recordId } = useModalState();
  const may = useMay();
  const mayRecord = recordId === policy.id && may('payments:create');
  return (
    <Suspense>
      {modal === 'payment_create' && mayRecord && isPayable(policy) && (
        <PaymentForm account={policy.account} policy={policy} />
      )}
      {modal === 'refund_create' && mayRecord && may('payments:view') && (
        <RefundForm account={policy.account} currency={policy.currency} />
      )}
      <Allocating />
    </Suspense>
  );
}

/** Money of a client, by `modal`. */
export function AccountMoney({ account }: { account: Link }) {
  const { modal } = useModalState();
  const may = useMay();
  return (
    <Suspense>
      {modal === 'payment_create' && may('payments:create') && <PaymentForm account={account} />}
      {modal === 'refund_create' && may('payments:create') && may('payments:view') && (
        <RefundForm account={account} />
      )}
      <Allocating />
    </Suspense>
  );
}

/** Money of anyone, by `modal`: whose it is, is asked first and then stands in the address. */
export function AnyMoney() {
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (modal === 'payment_allocate') return <Allocating />;
  if (!may('payments:create')) return null;
  if (modal === 'payment_create') return may('accounts:view') && <OfAccount id={recordId} />;
  if (modal === 'transfer_create')
    return may('insurers:view') && may('policies:view') && <WithInsurer id={recordId} />;
  return null;
}

function OfAccount({ id }: { id: number | undefined }) {
  const { open, close } = useModalState();
  const { data } = useQuery({ ...accounts.record(id ?? 0), enabled: id !== undefined });
  if (id === undefined)
    return (
      <ChooseFirst
        title={t('payment_forms.chooseAccount')}
        label={t('payments.account')}
        options={accounts.options}
        onChoose={(chosen) => open('payment_create', chosen)}
        onCancel={close}
      />
    );
  return <Suspense>{data && <PaymentForm account={{ id: data.id, label: data.display_name }} />}</Suspense>;
}

function WithInsurer({ id }: { id: number | undefined }) {
  const { open, close } = useModalState();
  const { data } = useQuery({ ...insurers.record(id ?? 0), enabled: id !== undefined });
  if (id === undefined)
    return (
      <ChooseFirst
        title={t('payment_forms.chooseInsurer')}
        label={t('payments.insurer')}
        options={insurers.options}
        onChoose={(chosen) => open('transfer_create', chosen)}
        onCancel={close}
      />
    );
  return <Suspense>{data && <TransferForm insurer={{ id: data.id, label: data.name }} />}</Suspense>;
}

function Allocating() {
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (modal !== 'payment_allocate' || recordId === undefined || !may('payments:update')) return null;
  return (
    <Suspense>
      <AllocateForm key={recordId} paymentId={recordId} />
    </Suspense>
  );
}
