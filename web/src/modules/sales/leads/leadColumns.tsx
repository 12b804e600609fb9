import { followUps, leadSources, leadTypes, temperatures, type Lead } from '#contract/sales/leads/leads';
import { leadStatuses } from '#contract/sales/leads/leadStates';
import type { Permission } from '#contract/base/permissions';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MomentDay } from '../../../components/texts/MomentText.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { ContactLines, TagList, TwoLines } from '../../people/accounts/AccountCells.tsx';
import { accountTags } from '../../people/accounts/accounts.queries.ts';
import { agents, subAgentsOf } from '../../reference/agents/agents.queries.ts';
import { productCategories } from '../../reference/products/products.queries.ts';
import { users } from '../../system/users/users.queries.ts';
import { CallButton } from './steps/CallButton.tsx';
import { LeadStatusTag, TemperatureTag } from './LeadCells.tsx';
import { leadLooks } from './leadLooks.tsx';
import { leadHint } from './leadText.ts';
import { productWord } from '../../../messages/productWord.ts';

const { column, choice, record, days } = shownFields<Lead, 'contact'>('leads', {
  ...leadLooks,
  name: (lead) => (
    <DetailLink of="leads" id={lead.id} hint={leadHint(lead)}>
      <bdi>{lead.name}</bdi>
    </DetailLink>
  ),
  contact: ({ id, email, phone, name }) => (
    <ContactLines email={email} phone={phone} name={name} about={recordAddress('leads', id)} />
  ),
  category: ({ category, lead_type }) => (
    <TwoLines first={productWord(category.label)} second={t(`leads.lead_type_${lead_type}`)} />
  ),
  status: ({ status }) => <LeadStatusTag status={status} />,
  temperature: ({ temperature }) => temperature && <TemperatureTag temperature={temperature} />,
  assigned_to: ({ assigned_to, agent }) => <TwoLines first={assigned_to.label} second={agent?.label ?? ''} />,
  tags: ({ tags }) => <TagList tags={tags} />,
  created_at: ({ created_at }) => <MomentDay at={created_at} />,
});

const callColumn = (): ListColumn<Lead> => ({
  key: 'call',
  title: t('leads.call'),
  width: 56,
  narrow: 'end',
  render: (lead) => <CallButton lead={lead} />,
});

export const leadColumns = (may: (permission: Permission) => boolean): ListColumn<Lead>[] => [
  column('name', { isOrdered: true, width: 168 }),
  column('contact', { width: 204, narrow: 'nowhere' }),
  column('category'),
  column('status', { narrow: 'below', width: 98 }),
  column('temperature', { narrow: 'below', width: 108 }),
  column('expected_premium', { isOrdered: true, align: 'end', width: 116 }),
  column('next_follow_up_at', { isOrdered: true }),
  column('assigned_to', { narrow: 'nowhere' }),
  ...(may('leads:update') && may('notes:create') ? [callColumn()] : []),
  column('source', { isExtra: true }),
  column('tags', { isExtra: true }),
  column('last_contacted_at', { isExtra: true }),
  column('created_at', { isOrdered: true, isExtra: true }),
  column('updated_at', { isOrdered: true, isExtra: true }),
];

const followUpFilter = (): ListFilter => ({
  name: 'follow_up',
  label: t('leads.followUp'),
  kind: 'choice',
  choices: followUps.map((value) => ({ value, label: t(`leads.follow_up_${value}`) })),
});

/** `agent` is the one that the list is narrowed by, whose sub-agents are then to choose from. */
export function leadFilters(
  may: (permission: Permission) => boolean,
  agent: string | undefined,
): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    choice('status', leadStatuses),
    choice('temperature', temperatures),
    followUpFilter(),
    may('products:view') && record('category', productCategories.options),
    choice('lead_type', leadTypes, { isMore: true }),
    may('users:view') && record('assigned_to', users.options, { isMore: true }),
    choice('source', leadSources, { isMore: true }),
    may('agents:view') && record('agent', agents.options, { isMore: true }),
    may('agents:view') && record('sub_agent', subAgentsOf(agent), { isMore: true }),
    { name: 'tag', label: t('leads.tag'), kind: 'text', suggestions: accountTags, isMore: true },
    { name: 'expected_premium__range', label: t('leads.premium'), kind: 'amounts', isMore: true },
    days('created_at', { isMore: true }),
  ];
  return filters.filter((filter) => filter !== false);
}
