import { lazy } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { StepDialogs } from '../../../components/steps/StepDialogs.tsx';
import { leads } from './leads.queries.ts';
import { leadSteps } from './steps/leadSteps.ts';

const LeadStepDialog = lazy(async () => ({
  default: (await import('./steps/leadStepDialogs.tsx')).LeadStepDialog,
}));
const CallModal = lazy(async () => ({ default: (await import('./steps/CallModal.tsx')).CallModal }));

/** What is asked of a lead, by `modal`, over the list, the board and the page alike. */
export function LeadModals() {
  const may = useMay();
  if (!may('leads:update')) return null;
  return (
    <StepDialogs
      isOpenAnyway
      steps={leadSteps}
      records={leads}
      Dialog={LeadStepDialog}
      others={{ lead_call: CallModal }}
    />
  );
}
