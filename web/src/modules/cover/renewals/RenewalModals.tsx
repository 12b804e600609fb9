import { lazy } from 'react';
import { StepDialogs } from '../../../components/steps/StepDialogs.tsx';
import { renewals } from './renewals.queries.ts';
import { renewalSteps } from './steps/renewalSteps.ts';

const RenewalStepDialog = lazy(async () => ({
  default: (await import('./steps/renewalStepDialogs.tsx')).RenewalStepDialog,
}));
const EditModal = lazy(async () => ({ default: (await import('./steps/EditModal.tsx')).EditModal }));

/** What is asked of a renewal, by `modal`; changing it is no step, and is for whoever may take one. */
export const RenewalModals = () => (
  <StepDialogs
    steps={renewalSteps}
    records={renewals}
    Dialog={RenewalStepDialog}
    others={{ renewal_edit: EditModal }}
  />
);
