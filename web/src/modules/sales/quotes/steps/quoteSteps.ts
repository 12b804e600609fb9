import type { Quote } from '#contract/sales/quotes/quotes';
import type { QuoteAction, QuoteStatus } from '#contract/sales/quotes/quoteStates';
import { shownSteps, type AddressedSteps } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { quotes } from '../quotes.queries.ts';

export type QuoteStep = Exclude<QuoteAction, 'expire' | 'release'>;
export type AskingStep = Exclude<QuoteStep, 'receive' | 'revise'>;

/** What only other states have; nobody asks why a draft cannot be accepted. */
const byState: Record<QuoteStatus, QuoteStep[]> = {
  draft: ['request', 'receive', 'cancel'],
  requested: ['request', 'receive', 'cancel'],
  received: ['request', 'send', 'cancel'],
  sent: ['accept', 'reject', 'revise', 'cancel'],
  accepted: ['convert', 'unaccept', 'reject', 'cancel'],
  converted: ['unaccept'],
  rejected: ['revise', 'cancel'],
  expired: ['revise', 'cancel'],
  cancelled: [],
};

export const stepsOf = (quote: Quote) => shownSteps(byState[quote.status], quote);

/** Sending makes a mail and a file, and moves the lead; asking makes mails. */
export const quoteSteps: AddressedSteps<Quote, QuoteStep, AskingStep> = {
  records: quotes,
  changes: ['quotes', 'leads', 'emails', 'attachments', 'tasks'],
  label: (name) => t(`quote_screens.action_${name}`),
  dangerous: ['reject', 'cancel'],
  asking: ['request', 'send', 'accept', 'convert', 'unaccept', 'reject', 'cancel'],
  modal: 'quote',
  stays: ({ quote_number: number }) => t('quote_screens.stays', { number }),
};
