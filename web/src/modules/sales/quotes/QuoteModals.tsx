import { lazy } from 'react';
import { StepDialogs } from '../../../components/steps/StepDialogs.tsx';
import { quotes } from './quotes.queries.ts';
import { quoteSteps } from './steps/quoteSteps.ts';

const QuoteStepDialog = lazy(async () => ({
  default: (await import('./steps/quoteStepDialogs.tsx')).QuoteStepDialog,
}));
const RequestModal = lazy(async () => ({ default: (await import('./steps/RequestModal.tsx')).RequestModal }));
const ProposalModal = lazy(async () => ({
  default: (await import('./steps/ProposalModal.tsx')).ProposalModal,
}));

/** What is asked of a quote, by `modal`: before its steps, and besides. */
export const QuoteModals = () => (
  <StepDialogs
    isOpenAnyway
    steps={quoteSteps}
    records={quotes}
    Dialog={QuoteStepDialog}
    others={{ quote_insurers: RequestModal, quote_proposal: ProposalModal }}
  />
);
