import { DeleteOutlined, EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { Lead } from '#contract/sales/leads';
import { openLeadStatuses, type LeadAction, type LeadStatus } from '#contract/sales/leadStates';
import { linkTo } from '../../../components/linkTo.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { sameList, useModalState } from '../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../components/record/ActionMenu.tsx';
import { useDeletion } from '../../../components/record/useDeletion.tsx';
import { listAddress } from '../../../components/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { useMayCall } from './CallButton.tsx';
import { leads } from './leads.queries.ts';
import { useLeadStep } from './useLeadStep.ts';

type Shown = Exclude<LeadAction, 'quote' | 'propose' | 'win'>;

/** The next step that most people take from here. */
const mainSteps: Partial<Record<LeadStatus, Shown>> = {
  new: 'contact',
  contacted: 'qualify',
  qualified: 'convert',
  quoting: 'convert',
  proposal_sent: 'convert',
  on_hold: 'resume',
  lost: 'reopen',
};

const asking = new Set<string>(['convert', 'hold', 'lose', 'reopen']);

/** What may be done with a lead: a call and the next step as buttons, the others in a menu. */
export function LeadActions({ lead }: { lead: Lead }) {
  const { id, name, status, account_id, allowed_actions } = lead;
  const navigate = useNavigate();
  const { open } = useModalState();
  const { notification } = App.useApp();
  const may = useMay();
  const mayCall = useMayCall();
  const list = useLocation({ select: ({ state }) => state.list });
  const step = useLeadStep({
    onRefused: (error) =>
      notification.error({ title: t('leads.stays', { name }), description: error.message }),
  });
  const remove = useDeletion({
    noun: leads,
    id,
    name,
    onDeleted: () => navigate(linkTo(listAddress('leads'), list ?? {})),
  });
  const take = (action: string) =>
    asking.has(action) ? open(`lead_${action}`, id) : step.mutate({ id, action });
  const mayChange = allowed_actions.length > 0;
  const main = allowed_actions.find((action) => action.name === mainSteps[status] && action.enabled);
  const others = allowed_actions.filter((action) => action !== main && !isBeside(action.name, status));
  const menu: MenuAction[] = [
    ...others.map((action) => ({
      key: action.name,
      label: t(`leads.action_${action.name as Shown}`),
      reason: action.reason,
      isDangerous: action.name === 'lose',
      onClick: () => take(action.name),
    })),
    ...(account_id !== null && mayChange && isOpen(status) && may('policies:create')
      ? [
          {
            key: 'policy',
            label: t('policies.create'),
            onClick: () => void navigate({ to: '/policies/create', search: { lead: id } }),
          },
        ]
      : []),
    ...(may('leads:delete')
      ? [
          {
            key: 'delete',
            label: t('common.delete'),
            icon: <DeleteOutlined />,
            isDangerous: true,
            onClick: remove,
          },
        ]
      : []),
  ];
  return (
    <>
      {mayCall(lead) && (
        <Button icon={<PhoneOutlined />} onClick={() => open('lead_call', id)}>
          {t('leads.logCall')}
        </Button>
      )}
      {mayChange && (
        <Button
          icon={<EditOutlined />}
          onClick={() =>
            void navigate({ to: '/leads/$leadId/edit', params: { leadId: String(id) }, state: sameList })
          }
        >
          {t('common.edit')}
        </Button>
      )}
      {status === 'won' && <MoreForClient lead={lead} />}
      {main && (
        <Button type="primary" loading={step.isPending} onClick={() => take(main.name)}>
          {t(`leads.action_${main.name as Shown}`)}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

/** A lead that is won stays so: what the client wants besides is a quote for the account, or a lead of its own. */
function MoreForClient({ lead: { id, account_id } }: { lead: Lead }) {
  const navigate = useNavigate();
  const may = useMay();
  return (
    <>
      {may('leads:create') && (
        <Button onClick={() => void navigate({ to: '/leads/create', search: { lead: id } })}>
          {t('leads.nextLead')}
        </Button>
      )}
      {account_id !== null && may('quotes:create') && (
        <Button type="primary" onClick={() => void navigate({ to: '/quotes/create', search: { lead: id } })}>
          {t('leads.quoteForAccount')}
        </Button>
      )}
    </>
  );
}

const isOpen = (status: LeadStatus): boolean => openLeadStatuses.some((each) => each === status);

/** What only another state has: nobody asks why a lead that is not on hold cannot be resumed. */
const isBeside = (action: string, status: LeadStatus): boolean =>
  (action === 'resume' && status !== 'on_hold') || (action === 'reopen' && status !== 'lost');
