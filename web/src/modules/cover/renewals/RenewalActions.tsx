import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { AllowedAction } from '#contract/base/states';
import type { Renewal } from '#contract/cover/renewals';
import type { RenewalAction, RenewalStatus } from '#contract/cover/renewalStates';
import { useMay } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../components/record/ActionMenu.tsx';
import { recordAddress } from '../../../components/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { overviewOf } from './renewals.queries.ts';
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

/** The next step that most people take from here. */
const mainSteps: Partial<Record<RenewalStatus, Shown>> = {
  upcoming: 'start',
  in_progress: 'quote',
  quoted: 'renew',
  negotiation: 'renew',
  lost: 'reopen',
  lapsed: 'renew',
};

const asking = new Set<string>(['quote', 'renew', 'lose', 'reopen']);

interface Parts {
  renewal: Renewal;
  /** The client has accepted one. */
  hasChosen: boolean;
}

/** Where the work goes on elsewhere: in the policy that continues it, or in its quote until the client has chosen. */
function elsewhere({ renewal: { status, new_policy_id, quote_id }, hasChosen }: Parts) {
  if (new_policy_id !== null) return { of: 'policies', id: new_policy_id, text: 'openSuccessor' } as const;
  if (status === 'quoted' && quote_id !== null && !hasChosen)
    return { of: 'quotes', id: quote_id, text: 'openQuote' } as const;
  return undefined;
}

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
  const take = (name: string) =>
    asking.has(name) ? open(`renewal_${name}`, id) : step.mutate({ id, action: name });
  const shown = steps[status].flatMap((name) => allowed_actions.filter((action) => action.name === name));
  const other = elsewhere({ renewal, hasChosen });
  const main = other ? undefined : shown.find(({ name }) => name === mainSteps[status]);
  const renew = shown.find(({ name, enabled }) => name === 'renew' && enabled);
  const beside = renew !== main ? renew : undefined;
  const nameOf = (name: string) => stepName(name, hasChosen);
  const menu: MenuAction[] = shown
    .filter((action) => action !== main && action !== beside)
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
      {other && <Elsewhere {...other} />}
      {main && <MainStep action={main} text={nameOf(main.name)} isRunning={step.isPending} onTake={take} />}
      <ActionMenu actions={menu} />
    </>
  );
}

/** Before the client has chosen, what can be renewed is what there is. */
const stepName = (name: string, hasChosen: boolean): string =>
  name === 'renew' && !hasChosen
    ? t('renewal_screens.asExpiring')
    : t(`renewal_screens.action_${name as Shown}`);

interface MainProps {
  action: AllowedAction;
  text: string;
  isRunning: boolean;
  onTake: (name: string) => void;
}

function MainStep({ action: { name, reason }, text, isRunning, onTake }: MainProps) {
  return (
    <ActionButton
      type="primary"
      reason={reason ?? undefined}
      loading={isRunning}
      onClick={() => onTake(name)}
    >
      {text}
    </ActionButton>
  );
}

interface ElsewhereProps {
  of: 'policies' | 'quotes';
  id: number;
  text: 'openSuccessor' | 'openQuote';
}

function Elsewhere({ of, id, text }: ElsewhereProps) {
  const navigate = useNavigate();
  const may = useMay();
  if (!may(`${of}:view`)) return null;
  return (
    <Button type="primary" onClick={() => void navigate(recordAddress(of, id))}>
      {t(`renewal_screens.${text}`)}
    </Button>
  );
}

function EditButton({ id }: { id: number }) {
  const { open } = useModalState();
  return (
    <Button icon={<EditOutlined />} onClick={() => open('renewal_edit', id)}>
      {t('common.edit')}
    </Button>
  );
}
