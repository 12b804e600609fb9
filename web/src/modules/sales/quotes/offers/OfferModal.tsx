import { lazy, Suspense } from 'react';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useMay } from '../../../../auth/currentUser.ts';
import { useModalState } from '../../../../components/list/listState.ts';

const OfferForm = lazy(async () => ({ default: (await import('./OfferForm.tsx')).OfferForm }));

/** The form of an offer, open whenever the address says so. */
export function OfferModal({ quote }: { quote: Quote }) {
  const { modal, recordId } = useModalState();
  const may = useMay();
  const offer = quote.offers.find(({ id }) => id === recordId);
  const isOpen = modal === 'offer_create' || (modal === 'offer_edit' && offer !== undefined);
  if (!isOpen || !may('quotes:update')) return null;
  return (
    <Suspense>
      {modal === 'offer_create' || !offer ? (
        <OfferForm key="new" quote={quote} />
      ) : (
        <OfferForm key={offer.id} quote={quote} offer={offer} />
      )}
    </Suspense>
  );
}
