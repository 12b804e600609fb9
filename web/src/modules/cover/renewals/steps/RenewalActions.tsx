import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { nextStepOfRenewal, type RenewalNext } from '#contract/cover/renewals/renewalWay';
import { useMay } from '../../../../auth/currentUser.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu } from '../../../../components/record/steps/ActionMenu.tsx';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { stepMenu } from '../../../../components/steps/nounSteps.ts';
import { useAddressedSteps } from '../../../../components/steps/useStep.ts';
import { t } from '../../../../messages/t.ts';
import { overviewOf } from '../renewals.queries.ts';
import { renewalSteps, stepsOf, type RenewalStep } from './renewalSteps.ts';

/** What may be done with a renewal: the next step as the main button, renewing it as it is beside it, the others in a menu. */
export function RenewalActions({ renewal }: { renewal: Renewal }) {
  const { id, status, allowed_actions } = renewal;
  const { data: overview } = useQuery(overviewOf(id));
  const hasChosen = overview?.offers.some(({ is_selected }) => is_selected) ?? false;
  const step = useAddressedSteps(renewalSteps, renewal);
  const elsewhere = useElsewhere(renewal);
  const take = (name: RenewalNext) => {
    if (name === 'open_quote' || name === 'open_successor') elsewhere.open(name);
    else step.start(name);
  };
  const shown = stepsOf(renewal);
  const next = nextStepOfRenewal(
    { status, has_successor: renewal.new_policy_id !== null, has_chosen: hasChosen },
    (wanted) =>
      wanted === 'open_quote' || wanted === 'open_successor'
        ? elsewhere.may(wanted)
        : shown.some(({ name, enabled }) => name === wanted && enabled),
  );
  const renew = shown.find(({ name, enabled }) => name === 'renew' && enabled);
  const beside = next === 'renew' ? undefined : renew;
  const nameOf = (name: RenewalNext | RenewalStep) => stepName(name, hasChosen);
  const others = shown.filter((action) => action.name !== next && action !== beside);
  const menu = stepMenu({ ...renewalSteps, label: nameOf }, others, step.start);
  return (
    <>
      {allowed_actions.length > 0 && <EditButton id={id} />}
      {beside && <Button onClick={() => take('renew')}>{nameOf('renew')}</Button>}
      {next && (
        <Button type="primary" loading={step.isRunning} onClick={() => take(next)}>
          {nameOf(next)}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

/** Before the client has chosen, what can be renewed is what there is. */
function stepName(name: RenewalNext | RenewalStep, hasChosen: boolean): string {
  if (name === 'open_quote') return t('renewal_screens.openQuote');
  if (name === 'open_successor') return t('renewal_screens.openSuccessor');
  return name === 'renew' && !hasChosen ? t('renewal_screens.asExpiring') : renewalSteps.label(name);
}

type Other = Extract<RenewalNext, 'open_quote' | 'open_successor'>;

/** Where the work goes on: in its quote until the client has chosen, or in the policy that continues it. */
function useElsewhere({ quote_id, new_policy_id }: Renewal) {
  const navigate = useNavigate();
  const may = useMay();
  const of = { open_quote: 'quotes', open_successor: 'policies' } as const;
  const idOf = (other: Other) => (other === 'open_quote' ? quote_id : new_policy_id);
  return {
    may: (other: Other) => idOf(other) !== null && may(`${of[other]}:view`),
    open: (other: Other) => void navigate(recordAddress(of[other], idOf(other) ?? 0)),
  };
}

function EditButton({ id }: { id: number }) {
  const { open } = useModalState();
  return (
    <Button icon={<EditOutlined />} onClick={() => open('renewal_edit', id)}>
      {t('common.edit')}
    </Button>
  );
}
