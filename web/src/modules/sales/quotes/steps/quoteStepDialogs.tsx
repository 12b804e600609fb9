import { lazy } from 'react';
import type { Quote } from '#contract/sales/quotes/quotes';
import { QuoteCancel, QuoteReject, QuoteUnaccept } from '#contract/sales/quotes/quoteSteps';
import { ReasonDialog } from '../../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { t } from '../../../../messages/t.ts';
import { AcceptModal } from './AcceptModal.tsx';
import { ConvertModal } from './ConvertModal.tsx';
import type { AskingStep } from './quoteSteps.ts';

const RequestModal = lazy(async () => ({ default: (await import('./RequestModal.tsx')).RequestModal }));
const SendModal = lazy(async () => ({ default: (await import('./SendModal.tsx')).SendModal }));

/** What is asked before each step of a quote; those that write mails are loaded with their editor. */
export const QuoteStepDialog = stepDialog<Quote, AskingStep>({
  request: RequestModal,
  send: SendModal,
  accept: AcceptModal,
  convert: ConvertModal,
  unaccept: ({ record: { client } }) => (
    <ReasonDialog
      isDangerous
      title={t('quote_screens.unacceptTitle', { client })}
      text={t('quote_screens.unacceptHint')}
      label={t('quotes.unaccept_reason')}
      cancelText={t('quote_screens.keep')}
      schema={QuoteUnaccept}
    />
  ),
  reject: ({ record: { quote_number: number } }) => (
    <ReasonDialog
      title={t('quote_screens.rejectTitle', { number })}
      label={t('quotes.decline_reason')}
      schema={QuoteReject}
      name="decline_reason"
    />
  ),
  cancel: ({ record: { quote_number: number } }) => (
    <ReasonDialog
      isOptional
      title={t('quote_screens.cancelTitle', { number })}
      text={t('quote_screens.cancelHint')}
      label={t('quotes.cancel_reason')}
      cancelText={t('quote_screens.keep')}
      schema={QuoteCancel}
    />
  ),
});
