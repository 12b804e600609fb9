import { lazy } from 'react';
import { StepDialogs } from '../../../components/steps/StepDialogs.tsx';
import { quotes } from './quotes.queries.ts';
import { quoteSteps } from './steps/quoteSteps.ts';

const QuoteStepDialog = lazy(async () => ({
  default: (await import('./steps/quoteStepDialogs.tsx')).QuoteStepDialog,
}));
const AddInsurersModal = lazy(async () => ({
  default: (await import('./offers/AddInsurersModal.tsx')).AddInsurersModal,
}));
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
    others={{ quote_insurers: AddInsurersModal, quote_proposal: ProposalModal }}
  />
);
