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

/** The proposal by itself, in a dialog that only shows it. */
export function ProposalModal({ record: quote }: { record: Quote }) {
  const { close } = useModalState();
  return (
    <Dialog
      isRead
      isSmall
      centered
      width="min(1000px, 96vw)"
      title={nameOf(quote)}
      footer={null}
      onCancel={close}
    >
      <ProposalPages quote={quote} />
    </Dialog>
  );
}

const nameOf = ({ quote_number: number }: Quote): string => t('quote_screens.proposalOf', { number });

/** The proposal as it would be sent now, marked as a draft. */
export function ProposalPages({ quote }: { quote: Quote }) {
  const { data, error, refetch } = useQuery(draftProposalOf(quote));
  if (error)
    return (
      <LoadFailed title={t('quote_screens.previewFailed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <PdfPages bytes={data} name={nameOf(quote)} />
    </Suspense>
  );
}
