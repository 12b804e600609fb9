import { toldOfferStatus } from '#contract/sales/quotes/offerStates';
import type { Offer } from '#contract/sales/quotes/offers';
import type { QuoteSummary } from '#contract/sales/quotes/quotes';
import type { QuoteStatus } from '#contract/sales/quotes/quoteStates';
import { useOrganisation } from '../../../api/organisation.ts';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { offerTones, statusTones, validityTone } from './quoteText.ts';

export function QuoteStatusTag({ status }: { status: QuoteStatus }) {
  return <StatusTag tone={statusTones[status]}>{t(`quotes.status_${status}`)}</StatusTag>;
}

export function OfferStatusTag({ offer }: { offer: Offer }) {
  const status = toldOfferStatus(offer);
  return <StatusTag tone={offerTones[status]}>{t(`quotes.offer_status_${status}`)}</StatusTag>;
}

/** The last day of a quote; near it in orange, after it in red. */
export function ValidUntil({ quote }: { quote: QuoteSummary }) {
  const { today } = useOrganisation();
  const tone = validityTone(quote, today);
  return (
    <span className={tone}>
      <DueDayText day={quote.valid_until} />
    </span>
  );
}
