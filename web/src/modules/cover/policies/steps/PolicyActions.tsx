import { EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { sameList, useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../../components/record/steps/ActionMenu.tsx';
import { usePageDeletion } from '../../../../components/record/steps/usePageDeletion.tsx';
import { modalOf, stepMenu } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { policies } from '../policies.queries.ts';
import { mayChange, numberOf } from '../policyText.ts';
import { policySteps, stepsOf } from './policySteps.ts';
import { useNextStep } from './useNextStep.ts';
import { dayToBegin, useAsOf } from '../versions/useAsOf.ts';

/** What may be done with a policy: the next step as the main button, the others beside it. */
export function PolicyActions({ policy }: { policy: Policy }) {
  const { id } = policy;
  const { open } = useModalState();
  const take = (name: string) => open(modalOf(policySteps, name), id);
  const next = useNextStep(policy);
  const others = stepsOf(policy)
    .filter(({ name }) => name !== next.step)
    .map(({ reason, ...step }) => ({
      ...step,
      reason: reason ?? (step.name === 'issue' ? (policy.readiness.blocks[0]?.sentence ?? null) : null),
    }));
  const menu: MenuAction[] = [
    { key: 'calculate', label: t('policy_screens.calculate'), onClick: () => open('policy_calculate', id) },
    ...stepMenu(policySteps, others, take),
    ...useLookingBack(policy),
    ...usePolicyDeletion(policy),
  ];
  return (
    <>
      {mayChange(policy) && <EditButton id={id} />}
      {next.step && (
        <Button type="primary" loading={next.isRunning} onClick={() => next.take(take)}>
          {next.label}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

function EditButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const edit = () =>
    void navigate({ to: '/policies/$policyId/edit', params: { policyId: String(id) }, state: sameList });
  return (
    <Button icon={<EditOutlined />} onClick={edit}>
      {t('common.edit')}
    </Button>
  );
}

/** The policy as it was; a draft was nothing yet. */
function useLookingBack(policy: Policy): MenuAction[] {
  const { today } = useOrganisation();
  const { show } = useAsOf();
  if (policy.status === 'draft') return [];
  return [
    {
      key: 'as-of',
      label: t('policy_versions.asOfOpen'),
      icon: <HistoryOutlined />,
      onClick: () => show({ on: dayToBegin(policy, today) }),
    },
  ];
}

/** Only a draft is deleted, and gives its quote back; what the insurer has seen is kept for good. */
function usePolicyDeletion(policy: Policy): MenuAction[] {
  const may = useMay();
  const deletion = usePageDeletion('policies', {
    noun: policies,
    id: policy.id,
    name: numberOf(policy),
    touches: ['quotes', 'leads'],
  });
  return may('policies:delete') && policy.status === 'draft' ? [deletion] : [];
}
