import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { RenewalAction, RenewalStatus } from '#contract/cover/renewals/renewalStates';
import { nextStepOfRenewal, type RenewalNext } from '#contract/cover/renewals/renewalWay';
import { useMay } from '../../../../auth/currentUser.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../../components/record/steps/ActionMenu.tsx';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { overviewOf } from '../renewals.queries.ts';
import { useRenewalStep } from './useRenewalStep.ts';

type Shown = Extract<RenewalAction, 'start' | 'quote' | 'negotiate' | 'renew' | 'lose' | 'reopen'>;

/** What each state is left by; nobody asks why one that is open cannot be reopened. */
const steps: Record<RenewalStatus, Shown[]> = {
  upcoming: ['start', 'quote', 'negotiate', 'renew', 'lose'],
  in_progress: ['quote', 'negotiate', 'renew', 'lose'],
  quoted: ['quote', 'negotiate', 'renew', 'lose'],
  negotiation: ['quote', 'renew', 'lose'],
  renewed: [],
  lost: ['reopen'],
  lapsed: ['renew', 'reopen'],
};

const asking = new Set<string>(['quote', 'renew', 'lose', 'reopen']);

/** What may be done with a renewal: the next step as the main button, renewing it as it is beside it, the others in a menu. */
export function RenewalActions({ renewal }: { renewal: Renewal }) {
  const { id, status, allowed_actions, renewal_number } = renewal;
  const { data: overview } = useQuery(overviewOf(id));
  const hasChosen = overview?.offers.some(({ is_selected }) => is_selected) ?? false;
  const { open } = useModalState();
  const { notification } = App.useApp();
  const step = useRenewalStep({
    onRefused: (error) =>
      notification.error({
        title: t('renewal_screens.stays', { number: renewal_number }),
        description: error.message,
      }),
  });
  const elsewhere = useElsewhere(renewal);
  const take = (name: string) => {
    if (name === 'open_quote' || name === 'open_successor') elsewhere.open(name);
    else if (asking.has(name)) open(`renewal_${name}`, id);
    else step.mutate({ id, action: name });
  };
  const shown = steps[status].flatMap((name) => allowed_actions.filter((action) => action.name === name));
  const next = nextStepOfRenewal(
    { status, has_successor: renewal.new_policy_id !== null, has_chosen: hasChosen },
    (wanted) =>
      wanted === 'open_quote' || wanted === 'open_successor'
        ? elsewhere.may(wanted)
        : shown.some(({ name, enabled }) => name === wanted && enabled),
  );
  const renew = shown.find(({ name, enabled }) => name === 'renew' && enabled);
  const beside = next === 'renew' ? undefined : renew;
  const nameOf = (name: string) => stepName(name, hasChosen);
  const menu: MenuAction[] = shown
    .filter((action) => action.name !== next && action !== beside)
    .map(({ name, reason }) => ({
      key: name,
      label: nameOf(name),
      reason,
      isDangerous: name === 'lose',
      onClick: () => take(name),
    }));
  return (
    <>
      {allowed_actions.length > 0 && <EditButton id={id} />}
      {beside && <Button onClick={() => take('renew')}>{nameOf('renew')}</Button>}
      {next && (
        <Button type="primary" loading={step.isPending} onClick={() => take(next)}>
          {nameOf(next)}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

/** Before the client has chosen, what can be renewed is what there is. */
function stepName(name: string, hasChosen: boolean): string {
  if (name === 'open_quote') return t('renewal_screens.openQuote');
  if (name === 'open_successor') return t('renewal_screens.openSuccessor');
  return name === 'renew' && !hasChosen
    ? t('renewal_screens.asExpiring')
    : t(`renewal_screens.action_${name as Shown}`);
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
