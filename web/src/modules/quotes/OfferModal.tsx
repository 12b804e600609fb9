import type { Quote } from '#contract/quotes';
import { useMay } from '../../auth/currentUser.ts';
import { useModalState } from '../../components/list/listState.ts';
import { OfferForm } from './OfferForm.tsx';

/** The form of an offer, open whenever the address says so. */
export function OfferModal({ quote }: { quote: Quote }) {
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (!may('quotes:update')) return null;
  if (modal === 'offer_create') return <OfferForm key="new" quote={quote} />;
  const offer = modal === 'offer_edit' ? quote.offers.find(({ id }) => id === recordId) : undefined;
  return offer ? <OfferForm key={offer.id} quote={quote} offer={offer} /> : null;
}
