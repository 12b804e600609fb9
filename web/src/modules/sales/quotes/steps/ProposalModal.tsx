import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Quote } from '#contract/sales/quotes/quotes';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import { draftProposalOf } from '../quotes.queries.ts';

const PdfPages = lazy(async () => ({
  default: (await import('../../../../components/pdf/PdfPages.tsx')).PdfPages,
}));

export function ProposalModal({ record: quote }: { record: Quote }) {
  const { close } = useModalState();
  return <ProposalView quote={quote} onClose={close} />;
}

/** The proposal as it would be sent now, marked as a draft. */
export function ProposalView({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { data, error, refetch } = useQuery(draftProposalOf(quote));
  const name = t('quote_screens.proposalOf', { number: quote.quote_number });
  return (
    <Dialog isRead isSmall centered width="min(1000px, 96vw)" title={name} footer={null} onCancel={onClose}>
      {error && (
        <LoadFailed title={t('quote_screens.previewFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <PdfPages bytes={data} name={name} />
        </Suspense>
      )}
    </Dialog>
  );
}
