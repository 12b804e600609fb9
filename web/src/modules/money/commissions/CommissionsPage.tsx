import { useMay } from '../../../auth/currentUser.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { t } from '../../../messages/t.ts';
import { commissionColumns, commissionFilters } from './commissionColumns.tsx';
import { CommissionPresets } from './CommissionPresets.tsx';
import { commissions } from './commissions.queries.ts';
import { CommissionTotals } from './CommissionTotals.tsx';
import { CommissionView } from './CommissionView.tsx';

/** What each premium earns, and what of it came. */
export function CommissionsPage() {
  const may = useMay();
  return (
    <>
      <ListPage
        noun="commissions"
        title={t('commissions.title')}
        list={commissions.list}
        columns={commissionColumns()}
        nameOf={({ policy }) => policy.label}
        searchHint={t('commission_list.searchHint')}
        filters={commissionFilters(may)}
        exportPermission="commissions:export"
        empty={{ title: t('commission_list.emptyTitle'), hint: t('commission_list.emptyHint') }}
        top={
          <>
            <CommissionPresets />
            <CommissionTotals />
          </>
        }
      />
      <CommissionView />
    </>
  );
}
