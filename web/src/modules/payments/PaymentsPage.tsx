import { useMay } from '../../auth/currentUser.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useListState } from '../../components/list/listState.ts';
import { t } from '../../messages/t.ts';
import { paymentColumns, paymentFilters } from './paymentColumns.tsx';
import { PaymentView } from './PaymentView.tsx';
import { PaymentPresets } from './PaymentPresets.tsx';
import { payments } from './payments.queries.ts';
import { numberOf } from './paymentText.ts';
import { PaymentTotals } from './PaymentTotals.tsx';

/** All money that one may see: from clients, to insurers and back. */
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
    </>
  );
}
