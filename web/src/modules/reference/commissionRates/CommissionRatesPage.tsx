import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useModalState } from '../../../components/list/listState.ts';
import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import { t } from '../../../messages/t.ts';
import { commissionRateNoun } from './commissionRateNoun.tsx';

const ManyRates = lazy(async () => ({ default: (await import('./ManyRates.tsx')).ManyRates }));

/** What insurers pay us, and of which business. */
export function CommissionRatesPage() {
  const { modal, open } = useModalState();
  return (
    <>
      <ReferencePage
        noun={commissionRateNoun}
        besides={
          <Button icon={<TableOutlined />} onClick={() => open('rates_of_insurer_create')}>
            {t('commission_rates.ofInsurer')}
          </Button>
        }
      />
      <Suspense>{modal === 'rates_of_insurer_create' && <ManyRates />}</Suspense>
    </>
  );
}
