import { lazy } from 'react';
import { StepDialogs } from '../../../components/steps/StepDialogs.tsx';
import { useEmailSteps } from '../../office/emails/useEmailSteps.tsx';
import { CalculateModal } from './calculate/lazy.ts';
import { policies } from './policies.queries.ts';
import { policySteps } from './steps/policySteps.ts';

const PolicyStepDialog = lazy(async () => ({
  default: (await import('./steps/policyStepDialogs.tsx')).PolicyStepDialog,
}));

/** What is asked of a policy, by `modal`; whoever sees it may calculate. */
export function PolicyModals() {
  const leaving = useEmailSteps();
  return (
    <StepDialogs
      steps={policySteps}
      records={policies}
      Dialog={PolicyStepDialog}
      others={{ policy_calculate: CalculateModal }}
      onMoved={(name, { request_email }) => {
        if (name === 'submit' && request_email?.status === 'queued') leaving.tellLeaving(request_email.id);
      }}
    />
  );
}
