import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { type Quote } from '#contract/sales/quotes/quotes';
import { QuoteCancel, QuoteReject, QuoteUnaccept } from '#contract/sales/quotes/quoteSteps';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { t } from '../../../messages/t.ts';
import { quotes } from './quotes.queries.ts';
import { useQuoteStep } from './steps/useQuoteStep.ts';

const AddInsurersModal = lazy(async () => ({
  default: (await import('./offers/AddInsurersModal.tsx')).AddInsurersModal,
}));
const RequestModal = lazy(async () => ({ default: (await import('./steps/RequestModal.tsx')).RequestModal }));
const SendModal = lazy(async () => ({ default: (await import('./steps/SendModal.tsx')).SendModal }));
const AcceptModal = lazy(async () => ({ default: (await import('./steps/AcceptModal.tsx')).AcceptModal }));
const ConvertModal = lazy(async () => ({ default: (await import('./steps/ConvertModal.tsx')).ConvertModal }));
const ProposalModal = lazy(async () => ({
  default: (await import('./steps/ProposalModal.tsx')).ProposalModal,
}));

type Asked = ComponentType<{ quote: Quote }>;

/** What is asked of a quote before something happens with it, by `modal`. */
const questions: Record<string, Asked> = {
  quote_insurers: AddInsurersModal,
  quote_request: RequestModal,
  quote_proposal: ProposalModal,
  quote_send: SendModal,
  quote_accept: AcceptModal,
  quote_convert: ConvertModal,
  quote_unaccept: Unaccept,
  quote_reject: Reject,
  quote_cancel: Cancel,
};

export function QuoteModals() {
  const { modal, recordId } = useModalState();
  const Asked = modal === undefined ? undefined : questions[modal];
  if (!Asked || recordId === undefined) return null;
  return <OfQuote key={`${modal} ${recordId}`} id={recordId} Asked={Asked} />;
}

function OfQuote({ id, Asked }: { id: number; Asked: Asked }) {
  const { data } = useQuery(quotes.record(id));
  if (!data) return null;
  return (
    <Suspense>
      <Asked quote={data} />
    </Suspense>
  );
}

function Unaccept({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const step = useQuoteStep({ onMoved: close });
  return (
    <TextQuestion
      title={t('quote_screens.unacceptTitle', { client: quote.client })}
      text={t('quote_screens.unacceptHint')}
      label={t('quotes.unaccept_reason')}
      okText={t('quote_screens.action_unaccept')}
      cancelText={t('quote_screens.keep')}
      isDangerous
      longest={fieldSpec(QuoteUnaccept, 'reason').maxLength}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) => step.mutate({ id: quote.id, action: 'unaccept', body: { reason } })}
      onCancel={close}
    />
  );
}

function Reject({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const step = useQuoteStep({ onMoved: close });
  return (
    <TextQuestion
      title={t('quote_screens.rejectTitle', { number: quote.quote_number })}
      label={t('quotes.decline_reason')}
      okText={t('quote_screens.action_reject')}
      isDangerous
      longest={fieldSpec(QuoteReject, 'decline_reason').maxLength}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(decline_reason) => step.mutate({ id: quote.id, action: 'reject', body: { decline_reason } })}
      onCancel={close}
    />
  );
}

function Cancel({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const step = useQuoteStep({ onMoved: close });
  return (
    <TextQuestion
      title={t('quote_screens.cancelTitle', { number: quote.quote_number })}
      text={t('quote_screens.cancelHint')}
      label={t('quotes.cancel_reason')}
      okText={t('quote_screens.action_cancel')}
      cancelText={t('quote_screens.keep')}
      isDangerous
      isOptional
      longest={fieldSpec(QuoteCancel, 'reason').maxLength}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) =>
        step.mutate({ id: quote.id, action: 'cancel', body: reason === '' ? {} : { reason } })
      }
      onCancel={close}
    />
  );
}
