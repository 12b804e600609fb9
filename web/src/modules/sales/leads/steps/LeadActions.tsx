import { DeleteOutlined, EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { Lead } from '#contract/sales/leads/leads';
import { openLeadStatuses, type LeadStatus } from '#contract/sales/leads/leadStates';
import { nextStepOfLead, type LeadNext } from '#contract/sales/leads/leadWay';
import { linkTo } from '../../../../components/address/linkTo.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { sameList, useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../../components/record/steps/useDeletion.tsx';
import { listAddress, recordAddress } from '../../../../components/address/recordAddress.ts';
import { mayTake, stepMenu } from '../../../../components/steps/nounSteps.ts';
import { useAddressedSteps } from '../../../../components/steps/useStep.ts';
import { t } from '../../../../messages/t.ts';
import { useMayCall } from './CallButton.tsx';
import { leads } from '../leads.queries.ts';
import { leadSteps, stepsOf } from './leadSteps.ts';

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
  const may = useMay();
  const mayCall = useMayCall();
  const list = useLocation({ select: ({ state }) => state.list });
  const step = useAddressedSteps(leadSteps, lead);
  const remove = useDeletion({
    noun: leads,
    id,
    name,
    onDeleted: () => navigate(linkTo(listAddress('leads'), list ?? {})),
  });
  const take = (action: LeadNext) => {
    if (action === 'quote') void navigate({ to: '/quotes/create', search: { lead: id } });
    else if (action === 'open_quote') void navigate(recordAddress('quotes', quoteId ?? 0));
    else step.start(action);
  };
  const mayChange = allowed_actions.length > 0;
  const next = nextStepOfLead(lead, (action) => {
    if (action === 'quote') return may('quotes:create');
    if (action === 'open_quote') return quoteId !== undefined;
    return mayTake(lead, action);
  });
  const others = stepsOf(lead).filter(({ name: other }) => other !== next);
  const menu: MenuAction[] = [
    ...stepMenu(leadSteps, others, step.start),
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
        <Button type="primary" loading={step.isRunning} onClick={() => take(next)}>
          {nameOf(next)}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

function nameOf(next: LeadNext): string {
  if (next === 'quote') return t('leads.newQuote');
  return next === 'open_quote' ? t('leads.openQuote') : leadSteps.label(next);
}

const isOpen = (status: LeadStatus): boolean => openLeadStatuses.some((each) => each === status);
