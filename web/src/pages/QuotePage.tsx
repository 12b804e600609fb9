import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { QuoteStatus } from '#contract/sales/quotes/quoteStates';
import { stagesOfQuote } from '#contract/sales/quotes/quoteWay';
import { useMay } from '../auth/currentUser.ts';
import { usePageState } from '../components/list/listState.ts';
import { RecordHeader } from '../components/record/RecordHeader.tsx';
import { RecordColumns, RecordPage } from '../components/record/RecordPage.tsx';
import { StageBar } from '../components/record/steps/StageBar.tsx';
import { historySection, PageSections } from '../components/record/sections/Sections.tsx';
import { t } from '../messages/t.ts';
import { Conversation } from './Conversation.tsx';
import { conversationTabs } from './conversationTabs.ts';
import { useFolding } from './useFolding.ts';
import { policies } from '../modules/cover/policies/policies.queries.ts';
import { PoliciesOf } from '../modules/cover/policies/PoliciesSection.tsx';
import { Comparison } from '../modules/sales/quotes/comparison/Comparison.tsx';
import { DeclineModal } from '../modules/sales/quotes/steps/DeclineModal.tsx';
import { OfferModal } from '../modules/sales/quotes/offers/OfferModal.tsx';
import { OffersSection } from '../modules/sales/quotes/offers/OffersSection.tsx';
import { QuoteActions } from '../modules/sales/quotes/steps/QuoteActions.tsx';
import { QuoteStatusTag } from '../modules/sales/quotes/QuoteCells.tsx';
import { CoverSection, QuoteFacts } from '../modules/sales/quotes/QuoteDetails.tsx';
import { historyFieldOf, historyLabelOf } from '../modules/sales/quotes/quoteHistory.ts';
import { QuoteModals } from '../modules/sales/quotes/QuoteModals.tsx';
import { quotes } from '../modules/sales/quotes/quotes.queries.ts';
import { quoteHint } from '../modules/sales/quotes/quoteText.ts';
import { RevisionsSection } from '../modules/sales/quotes/RevisionsSection.tsx';
import { useDescribeQuoteForm } from '../modules/sales/quotes/form/useDescribeQuoteForm.ts';

/** What insurers offer for what a client needs, and which of it we propose. */
export function QuotePage() {
  const { quoteId } = useParams({ strict: false });
  return (
    <RecordPage
      of="quotes"
      records={quotes}
      id={Number(quoteId)}
      numberOf={({ quote_number }) => quote_number}
    >
      {(quote) => <OneQuote key={quote.id} quote={quote} />}
    </RecordPage>
  );
}

const PricesSection = lazy(async () => ({
  default: (await import('../modules/sales/quotes/prices/PricesSection.tsx')).PricesSection,
}));
const Prices = ({ quote }: { quote: Quote }) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
    <PricesSection quote={quote} />
  </Suspense>
);

const [firstTab] = conversationTabs.quote;
const wide = new Set(['prices', 'compare']);

/** Only of what the client took a policy can have come. */
const isTaken = (status: QuoteStatus): boolean => status === 'accepted' || status === 'converted';

/** The policy that came of a quote, where the reader sees it. */
function usePolicyOf({ id, status }: Quote): number | undefined {
  const may = useMay();
  const { data } = useQuery({
    ...policies.list({ quote: id, page_size: 1 }),
    enabled: status === 'converted' && may('policies:view'),
  });
  return data?.results[0]?.id;
}

function OneQuote({ quote }: { quote: Quote }) {
  const { id, client, status, quote_number } = quote;
  const policyId = usePolicyOf(quote);
  const describe = useDescribeQuoteForm();
  const { search } = usePageState();
  // Offers beside each other need the room.
  const folding = useFolding(wide.has(String(search['section'])), firstTab);
  const sections = (
    <PageSections
      sections={[
        { key: 'offers', label: t('quotes.offer_count'), content: <OffersSection quote={quote} /> },
        { key: 'prices', label: t('prices.title'), content: <Prices quote={quote} /> },
        { key: 'compare', label: t('quote_screens.compare'), content: <Comparison quote={quote} /> },
        { key: 'cover', label: t('quote_screens.cover'), content: <CoverSection quote={quote} /> },
        { key: 'revisions', label: t('quote_screens.revisions'), content: <RevisionsSection id={id} /> },
        historySection({
          noun: quotes,
          id,
          labelOf: historyLabelOf,
          describe: (field, value) => describe(historyFieldOf(field), value),
        }),
      ]}
    />
  );
  return (
    <>
      <RecordHeader
        name={client}
        hint={quoteHint(quote)}
        tags={<QuoteStatusTag status={status} />}
        actions={<QuoteActions quote={quote} policyId={policyId} />}
      >
        <StageBar stages={stagesOfQuote(quote)} nameOf={(stage) => t(`quotes.status_${stage}`)} />
        <QuoteFacts quote={quote} />
        {isTaken(status) && <PoliciesOf of="quote" id={id} />}
      </RecordHeader>
      <RecordColumns isWide={folding?.isFolded ?? false}>
        {sections}
        <Conversation about={{ type: 'quote', id, label: quote_number }} folding={folding} />
      </RecordColumns>
      <QuoteModals />
      <DeclineModal quote={quote} />
      <OfferModal quote={quote} />
    </>
  );
}
