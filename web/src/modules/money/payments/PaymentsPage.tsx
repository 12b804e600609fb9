import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useListState, useModalState } from '../../../components/list/listState.ts';
import type { BulkAction } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';
import { paymentColumns, paymentFilters } from './paymentColumns.tsx';
import { AnyMoney } from './PaymentModals.tsx';
import { PaymentView } from './PaymentView.tsx';
import { PaymentPresets } from './forms/PaymentPresets.tsx';
import { payments } from './payments.queries.ts';
import { numberOf } from './paymentText.ts';
import { PaymentTotals } from './PaymentTotals.tsx';

const ClearQuestion = lazy(async () => ({
  default: (await import('./steps/paymentStepDialogs.tsx')).ClearQuestion,
}));

/** All money that one may see: of clients and of insurers, in either direction. */
export function PaymentsPage() {
  const may = useMay();
  const { search } = useListState();
  return (
    <>
      <ListPage
        noun="payments"
        title={t('payments.title')}
        list={payments.list}
        columns={paymentColumns(search['status'] === 'held')}
        nameOf={numberOf}
        searchHint={t('payment_list.searchHint')}
        filters={paymentFilters(may)}
        create={<NewPayment />}
        bulk={usePaymentBulk()}
        exportPermission="payments:export"
        empty={{ title: t('payment_list.emptyTitle'), hint: t('payment_list.emptyHint') }}
        top={
          <>
            <PaymentPresets />
            <PaymentTotals />
          </>
        }
      />
      <PaymentView />
      <AnyMoney />
    </>
  );
}

/** What may be done with the cheques of a week at once. */
function usePaymentBulk(): BulkAction[] {
  const may = useMay();
  if (!may('payments:update')) return [];
  return [
    {
      name: 'clear',
      label: t('payment_list.clearMany'),
      ask: (onAnswer) => (
        <Suspense>
          <ClearQuestion isMany onConfirm={onAnswer} onCancel={() => onAnswer(undefined)} />
        </Suspense>
      ),
    },
  ];
}

/** Money that came, or that passes between an insurer and us; whose it is, is asked first. */
function NewPayment() {
  const { open } = useModalState();
  return (
    <Can permission="payments:create">
      <Can permission="insurers:view">
        <Button onClick={() => open('transfer_create')}>{t('payment_forms.transfer')}</Button>
      </Can>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('payment_create')}>
        {t('payment_screens.record')}
      </Button>
    </Can>
  );
}
