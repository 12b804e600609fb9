import { EditOutlined, MailOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { lazy } from 'react';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { EndorsementAction } from '#contract/cover/endorsements/endorsementStates';
import { useMay } from '../../../auth/currentUser.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { sameList, useModalState } from '../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../components/record/steps/useDeletion.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { mayTake, stepMenu } from '../../../components/steps/nounSteps.ts';
import { AskedStep } from '../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../components/steps/useStep.ts';
import { t } from '../../../messages/t.ts';
import { useEmailSteps } from '../../office/emails/useEmailSteps.tsx';
import { endorsements, mailOf } from './endorsements.queries.ts';
import { endorsementSteps, nextOf, stepsOf } from './endorsementSteps.ts';
import { isOpen, numberOf } from './endorsementText.ts';

const EndorsementStepDialog = lazy(async () => ({
  default: (await import('./endorsementStepDialogs.tsx')).EndorsementStepDialog,
}));

/** What is written to the insurer, over the page of the policy that it is about. */
function useMail({ id, policy_id, policy }: Endorsement) {
  const navigate = useNavigate();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: () => mailOf(id),
    meta: { changes: [] },
    onSuccess: (draft) =>
      navigate({
        ...linkTo(recordAddress('policies', policy_id), { tab: 'emails', modal: 'email_create' }),
        state: (before) => ({
          ...sameList(before),
          typed: { ...draft, related_type: 'policy', related_id: policy_id, related: policy },
        }),
      }),
    onError: (error) =>
      notification.error({ title: t('endorsement_screens.mailFailed'), description: error.message }),
  });
}

/** Whoever saved it to submit it is asked about that at once. */
function useAskedFirst(endorsement: Endorsement): EndorsementAction | undefined {
  const typed = useLocation({ select: ({ state }) => state.typed });
  return typed?.['ask'] === 'submit' && mayTake(endorsement, 'submit') ? 'submit' : undefined;
}

/** What may be done with an endorsement: the next step as the main button, the others beside it. */
export function EndorsementSteps({ endorsement }: { endorsement: Endorsement }) {
  const { id, status } = endorsement;
  const may = useMay();
  const { open, close } = useModalState();
  const mail = useMail(endorsement);
  const mayWrite = isOpen(endorsement) && may('emails:create') && may('policies:view');
  const leaving = useEmailSteps();
  const step = useAskedSteps(
    endorsementSteps,
    id,
    endorsement,
    ({ request_email }, name) => {
      if (name === 'submit' && request_email?.status === 'queued') leaving.tellLeaving(request_email.id);
    },
    useAskedFirst(endorsement),
  );
  const remove = useDeletion({
    noun: endorsements,
    id,
    name: numberOf(endorsement),
    touches: ['policies'],
    onDeleted: close,
  });
  const next = nextOf(endorsement);
  const others = stepsOf(endorsement).filter(({ name }) => name !== next);
  const menu: MenuAction[] = [
    ...stepMenu(endorsementSteps, others, step.start),
    ...(status === 'draft' && may('endorsements:delete')
      ? [{ key: 'delete', label: t('common.delete'), isDangerous: true, onClick: remove }]
      : []),
  ];
  return (
    <>
      {status === 'draft' && may('endorsements:update') && (
        <Button icon={<EditOutlined />} onClick={() => open('endorsement_edit', id)}>
          {t('common.edit')}
        </Button>
      )}
      {mayWrite && status !== 'draft' && (
        <Button icon={<MailOutlined />} loading={mail.isPending} onClick={() => mail.mutate()}>
          {t('endorsement_screens.write')}
        </Button>
      )}
      {next && (
        <Button type="primary" onClick={() => step.start(next)}>
          {endorsementSteps.label(next)}
        </Button>
      )}
      <ActionMenu actions={menu} />
      <AskedStep steps={endorsementSteps} taking={step} record={endorsement} Dialog={EndorsementStepDialog} />
    </>
  );
}
