import { EditOutlined, MailOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { EndorsementAction } from '#contract/cover/endorsements/endorsementStates';
import { nextStepOfEndorsement } from '#contract/cover/endorsements/endorsementWay';
import { useMay } from '../../../auth/currentUser.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { sameList, useModalState } from '../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../components/record/steps/useDeletion.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { changedBySteps, endorsements, mailOf } from './endorsements.queries.ts';
import { StepQuestion } from './StepQuestions.tsx';
import { isOpen, numberOf } from './endorsementText.ts';

const order: EndorsementAction[] = ['submit', 'approve', 'apply', 'reject', 'withdraw', 'reverse'];
const isDangerous = (name: EndorsementAction): boolean => ['reject', 'withdraw', 'reverse'].includes(name);

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

/** What may be done with an endorsement: the next step as the main button, the others beside it. */
export function EndorsementSteps({ endorsement }: { endorsement: Endorsement }) {
  const { id, status, allowed_actions } = endorsement;
  const may = useMay();
  const { open, close } = useModalState();
  const [asked, setAsked] = useState<EndorsementAction>();
  const { notification } = App.useApp();
  const mail = useMail(endorsement);
  const step = useMutation({
    mutationFn: ({ name, body }: { name: EndorsementAction; body: object; isWritten?: boolean }) =>
      endorsements.act(id, name, body),
    meta: { changes: changedBySteps, record: endorsements.record },
    onSuccess: (answer, { name, isWritten }) => {
      setAsked(undefined);
      notification.success({
        title: t(`endorsement_screens.done_${name}`, { number: numberOf(answer) }),
      });
      if (isWritten) mail.mutate();
    },
  });
  const remove = useDeletion({
    noun: endorsements,
    id,
    name: numberOf(endorsement),
    touches: ['policies'],
    onDeleted: close,
  });
  const start = (name: EndorsementAction) => {
    step.reset();
    setAsked(name);
  };
  const next = nextStepOfEndorsement(endorsement, (wanted) =>
    allowed_actions.some(({ name, enabled }) => name === wanted && enabled),
  );
  // What would come next, and cannot, says why in the menu.
  const wanted = nextStepOfEndorsement(endorsement, () => true);
  const shown = order.flatMap((name) => {
    const found = allowed_actions.find((action) => action.name === name);
    return found && (found.enabled || name === wanted) ? [{ ...found, name }] : [];
  });
  const mayWrite = isOpen(endorsement) && may('emails:create') && may('policies:view');
  const menu: MenuAction[] = [
    ...shown
      .filter(({ name }) => name !== next)
      .map(({ name, reason }) => ({
        key: name,
        label: t(`endorsement_screens.action_${name}`),
        reason,
        isDangerous: isDangerous(name),
        onClick: () => start(name),
      })),
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
        <Button type="primary" onClick={() => start(next)}>
          {t(`endorsement_screens.action_${next}`)}
        </Button>
      )}
      <ActionMenu actions={menu} />
      {asked && (
        <StepQuestion
          key={asked}
          step={asked}
          endorsement={endorsement}
          mayWrite={mayWrite}
          isRunning={step.isPending}
          problem={step.error}
          onAnswer={(body, isWritten) => step.mutate({ name: asked, body, isWritten })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
