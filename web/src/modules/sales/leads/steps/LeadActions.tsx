import { DeleteOutlined, EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { Lead } from '#contract/sales/leads/leads';
import { openLeadStatuses, type LeadAction, type LeadStatus } from '#contract/sales/leads/leadStates';
import { nextStepOfLead, type LeadNext } from '#contract/sales/leads/leadWay';
import { linkTo } from '../../../../components/address/linkTo.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { sameList, useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../../components/record/steps/useDeletion.tsx';
import { listAddress, recordAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { useMayCall } from './CallButton.tsx';
import { leads } from '../leads.queries.ts';
import { useLeadStep } from './useLeadStep.ts';

type Shown = Exclude<LeadAction, 'quote' | 'propose' | 'win'>;

const asking = new Set<string>(['convert', 'hold', 'lose', 'reopen']);

interface LeadActionsProps {
  lead: Lead;
  /** The latest quote that it was given, where the reader sees one. */
  quoteId: number | undefined;
}

/** What may be done with a lead: a call and the next step as buttons, the others in a menu. */
export function LeadActions({ lead, quoteId }: LeadActionsProps) {
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
  const take = (action: string) => {
    if (action === 'quote') void navigate({ to: '/quotes/create', search: { lead: id } });
    else if (action === 'open_quote') void navigate(recordAddress('quotes', quoteId ?? 0));
    else if (asking.has(action)) open(`lead_${action}`, id);
    else step.mutate({ id, action });
  };
  const mayChange = allowed_actions.length > 0;
  const next = nextStepOfLead(lead, (action) => {
    if (action === 'quote') return may('quotes:create');
    if (action === 'open_quote') return quoteId !== undefined;
    return allowed_actions.some((each) => each.name === action && each.enabled);
  });
  const others = allowed_actions.filter(({ name: other }) => other !== next && !isBeside(other, status));
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
      {status === 'won' && may('leads:create') && (
        <Button onClick={() => void navigate({ to: '/leads/create', search: { lead: id } })}>
          {t('leads.nextLead')}
        </Button>
      )}
      {next && (
        <Button type="primary" loading={step.isPending} onClick={() => take(next)}>
          {nameOf(next)}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

function nameOf(next: LeadNext): string {
  if (next === 'quote') return t('leads.newQuote');
  return next === 'open_quote' ? t('leads.openQuote') : t(`leads.action_${next}`);
}

const isOpen = (status: LeadStatus): boolean => openLeadStatuses.some((each) => each === status);

/** What only another state has: nobody asks why a lead that is not on hold cannot be resumed. */
const isBeside = (action: string, status: LeadStatus): boolean =>
  (action === 'resume' && status !== 'on_hold') || (action === 'reopen' && status !== 'lost');
