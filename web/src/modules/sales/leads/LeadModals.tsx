import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { type Lead } from '#contract/sales/leads/leads';
import { LeadReopen } from '#contract/sales/leads/leadSteps';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { t } from '../../../messages/t.ts';
import { leads } from './leads.queries.ts';
import { useLeadStep } from './steps/useLeadStep.ts';

const HoldModal = lazy(async () => ({ default: (await import('./steps/HoldModal.tsx')).HoldModal }));
const LoseModal = lazy(async () => ({ default: (await import('./steps/LoseModal.tsx')).LoseModal }));
const ConvertModal = lazy(async () => ({ default: (await import('./steps/ConvertModal.tsx')).ConvertModal }));
const CallModal = lazy(async () => ({ default: (await import('./steps/CallModal.tsx')).CallModal }));

type Question = ComponentType<{ lead: Lead }>;

/** What is asked of a lead before something happens with it, by `modal`. */
const questions: Record<string, Question> = {
  lead_call: CallModal,
  lead_hold: ({ lead }) => (
    <Asked lead={lead} action="hold" title={t('leads.holdTitle', { name: lead.name })} Ask={HoldModal} />
  ),
  lead_lose: ({ lead }) => (
    <Asked lead={lead} action="lose" title={t('leads.loseTitle', { name: lead.name })} Ask={LoseModal} />
  ),
  lead_reopen: Reopen,
  lead_convert: ConvertModal,
};

/** Over the list, the board and the page alike. */
export function LeadModals() {
  const { modal, recordId } = useModalState();
  const may = useMay();
  const Question = modal === undefined ? undefined : questions[modal];
  if (!Question || recordId === undefined || !may('leads:update')) return null;
  return <OfLead key={`${modal} ${recordId}`} id={recordId} Question={Question} />;
}

function OfLead({ id, Question }: { id: number; Question: Question }) {
  const { data } = useQuery(leads.record(id));
  if (!data) return null;
  return (
    <Suspense>
      <Question lead={data} />
    </Suspense>
  );
}

interface AskedProps {
  lead: Lead;
  action: 'hold' | 'lose';
  title: string;
  Ask: typeof HoldModal;
}

function Asked({ lead, action, title, Ask }: AskedProps) {
  const { close } = useModalState();
  const step = useLeadStep({ onMoved: close });
  return (
    <Ask
      title={title}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(body, tell) => step.mutate({ id: lead.id, action, body }, { onError: tell })}
      onCancel={close}
    />
  );
}

function Reopen({ lead }: { lead: Lead }) {
  const { close } = useModalState();
  const step = useLeadStep({ onMoved: close });
  return (
    <TextQuestion
      title={t('leads.reopenTitle', { name: lead.name })}
      label={t('leads.reason')}
      hint={t('leads.reopenHint')}
      okText={t('leads.action_reopen')}
      longest={fieldSpec(LeadReopen, 'reason').maxLength}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) => step.mutate({ id: lead.id, action: 'reopen', body: { reason } })}
      onCancel={close}
    />
  );
}
