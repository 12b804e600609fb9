import { useParams } from '@tanstack/react-router';
import { EditPage } from '../../../../components/form/EditPage.tsx';
import { t } from '../../../../messages/t.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { quotes } from '../quotes.queries.ts';

export function QuoteEditPage() {
  const { quoteId } = useParams({ strict: false });
  const id = Number(quoteId);
  return (
    <EditPage records={quotes} id={id} title={t('quotes.edit')} nameOf={(quote) => quote.quote_number}>
      {(quote) => <QuoteForm key={id} quote={quote} />}
    </EditPage>
  );
}
