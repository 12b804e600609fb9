import { useParams } from '@tanstack/react-router';
import type { Quote } from '#contract/sales/quotes';
import type { QuoteStatus } from '#contract/sales/quoteStates';
import { usePageState } from '../../../components/list/listState.ts';
import { RecordHeader } from '../../../components/record/RecordHeader.tsx';
import { RecordColumns, RecordPage } from '../../../components/record/RecordPage.tsx';
import { historySection, PageSections } from '../../../components/record/Sections.tsx';
import { t } from '../../../messages/t.ts';
import { Conversation } from '../../office/conversation/Conversation.tsx';
import { PoliciesOf } from '../../cover/policies/PoliciesSection.tsx';
import { Comparison } from './Comparison.tsx';
import { DeclineModal } from './DeclineModal.tsx';
import { OfferModal } from './OfferModal.tsx';
import { OffersSection } from './OffersSection.tsx';
import { QuoteActions } from './QuoteActions.tsx';
import { QuoteStatusTag } from './QuoteCells.tsx';
import { CoverSection, QuoteFacts } from './QuoteDetails.tsx';
import { historyFieldOf, historyLabelOf } from './quoteHistory.ts';
import { QuoteModals } from './QuoteModals.tsx';
import { quotes } from './quotes.queries.ts';
import { quoteHint } from './quoteText.ts';
import { RevisionsSection } from './RevisionsSection.tsx';
import styles from './quotes.module.css';
import { useDescribeQuoteForm } from './useDescribeQuoteForm.ts';

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

/** Only of what the client took a policy can have come. */
const isTaken = (status: QuoteStatus): boolean => status === 'accepted' || status === 'converted';

function OneQuote({ quote }: { quote: Quote }) {
  const { id, client, status, quote_number } = quote;
  const describe = useDescribeQuoteForm();
  const { search } = usePageState();
  const record = (
    <>
      <PageSections
        sections={[
          { key: 'offers', label: t('quotes.offer_count'), content: <OffersSection quote={quote} /> },
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
      <Conversation about={{ type: 'quote', id, label: quote_number }} />
    </>
  );
  return (
    <>
      <RecordHeader
        name={client}
        hint={quoteHint(quote)}
        tags={<QuoteStatusTag status={status} />}
        actions={<QuoteActions quote={quote} />}
      >
        <QuoteFacts quote={quote} />
        {isTaken(status) && <PoliciesOf of="quote" id={id} />}
      </RecordHeader>
      {/* Offers beside each other need the whole width. */}
      {search['section'] === 'compare' ? (
        <div className={styles.wide}>{record}</div>
      ) : (
        <RecordColumns>{record}</RecordColumns>
      )}
      <QuoteModals />
      <DeclineModal quote={quote} />
      <OfferModal quote={quote} />
    </>
  );
}
