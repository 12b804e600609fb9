import type { Quote } from '#contract/sales/quotes/quotes';
import type { Language } from '#contract/system/users';
import { productWordIn } from '../../../documents/productWordIn.ts';
import { findQuoteClient } from './quotes.clients.queries.ts';
import { findQuote } from './quotes.service.ts';
import {
  sayAmount,
  sayDay,
  under,
  type TemplateSource,
  type Values,
} from '../../../nouns/templateSources.ts';

/** `insurer` is whom a quotation is asked of. */
const fields: TemplateSource['fields'] = {
  quote: {
    labels: 'template_fields',
    fields: [
      'client',
      'quote_number',
      'category',
      'start_date',
      'end_date',
      'sum_insured',
      'needs_summary',
      'reply_due_on',
      'valid_until',
      'recommended_offer',
      'recommendation_reason',
      'message',
    ],
  },
  insurer: { labels: 'template_fields', fields: ['insurer_name', 'contact'] },
};

/** Whose offer it is, for what, and what it costs in all. */
function recommendedInWords({ offers, currency }: Quote, language: Language): string {
  const offer = offers.find(({ is_recommended }) => is_recommended);
  if (!offer) return '';
  const { insurer, product, plan_name, gross_premium } = offer;
  const called = productWordIn(language, plan_name || (product?.label ?? ''));
  return [insurer.label, called, gross_premium && sayAmount(currency, gross_premium)]
    .filter(Boolean)
    .join(' · ');
}

/** What a mail says of a quote. When an answer is due and what is said besides, whoever asks an insurer knows. */
export const quoteValues = (
  quote: Quote,
  language: Language,
  { reply_due_on = null, message = '' }: { reply_due_on?: string | null; message?: string } = {},
): Values =>
  under('quote', {
    client: quote.client,
    quote_number: quote.quote_number,
    category: productWordIn(language, quote.category.label),
    start_date: sayDay(language, quote.start_date),
    end_date: sayDay(language, quote.end_date),
    sum_insured: quote.sum_insured === null ? '' : sayAmount(quote.currency, quote.sum_insured),
    needs_summary: quote.needs_summary,
    reply_due_on: sayDay(language, reply_due_on),
    valid_until: sayDay(language, quote.valid_until),
    recommended_offer: recommendedInWords(quote, language),
    recommendation_reason: quote.recommendation_reason,
    message,
  });

const read: TemplateSource['read'] = async (db, caller, id) => {
  const quote = await findQuote(db, caller, id);
  const { language, marketing_consent, do_not_contact } = await findQuoteClient(db, quote);
  return {
    language,
    marketing_consent,
    do_not_contact,
    values: (inLanguage) => quoteValues(quote, inLanguage),
  };
};

export const quoteSource: TemplateSource = { fields, read };
