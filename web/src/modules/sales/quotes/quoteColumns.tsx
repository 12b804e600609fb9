import { quoteTypes } from '#contract/sales/quotes/quoteList';
import { type QuoteSummary } from '#contract/sales/quotes/quotes';
import type { Permission } from '#contract/base/permissions';
import { quoteStatuses } from '#contract/sales/quotes/quoteStates';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { DayText, MomentDay } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import { TwoLines } from '../../people/accounts/AccountCells.tsx';
import { agents } from '../../reference/agents/agents.queries.ts';
import { insurers } from '../../reference/insurers/insurers.queries.ts';
import { productCategories } from '../../reference/products/products.queries.ts';
import { users } from '../../system/users/users.queries.ts';
import { QuoteStatusTag, ValidUntil } from './QuoteCells.tsx';
import { quoteHint } from './quoteText.ts';

export const quoteColumns = (): ListColumn<QuoteSummary>[] => [
  {
    key: 'client',
    title: t('quotes.client'),
    ordering: 'client',
    render: (quote) => (
      <DetailLink of="quotes" id={quote.id} hint={quoteHint(quote)}>
        <bdi>{quote.client}</bdi>
      </DetailLink>
    ),
  },
  {
    key: 'status',
    title: t('quotes.status'),
    narrow: 'end',
    render: ({ status }) => <QuoteStatusTag status={status} />,
  },
  {
    key: 'offers',
    title: t('quotes.offer_count'),
    render: ({ offer_count, priced_count }) =>
      offer_count === 0 ? '—' : t('quote_screens.pricedOf', { priced: priced_count, count: offer_count }),
  },
  {
    key: 'best_gross',
    title: t('quotes.best_gross'),
    align: 'end',
    width: 140,
    render: ({ best_gross, currency }) =>
      best_gross === null ? '—' : <MoneyText amount={best_gross} currency={currency} />,
  },
  {
    key: 'recommended_insurer',
    title: t('quote_screens.insurer'),
    render: ({ recommended_insurer, selected_insurer }) =>
      (selected_insurer ?? recommended_insurer)?.label ?? '—',
  },
  {
    key: 'valid_until',
    title: t('quotes.valid_until'),
    ordering: 'valid_until',
    render: (quote) => <ValidUntil quote={quote} />,
  },
  {
    key: 'assigned_to',
    title: t('quotes.assigned_to'),
    render: ({ assigned_to, agent }) => <TwoLines first={assigned_to.label} second={agent?.label ?? ''} />,
  },
  {
    key: 'start_date',
    title: t('quotes.start_date'),
    ordering: 'start_date',
    isExtra: true,
    render: ({ start_date }) => <DayText day={start_date} />,
  },
  {
    key: 'sent_at',
    title: t('quotes.sent_at'),
    ordering: 'sent_at',
    isExtra: true,
    render: ({ sent_at }) => (sent_at ? <MomentDay at={sent_at} /> : '—'),
  },
  {
    key: 'created_at',
    title: t('common.createdAt'),
    ordering: 'created_at',
    isExtra: true,
    render: ({ created_at }) => <MomentDay at={created_at} />,
  },
];

export function quoteFilters(may: (permission: Permission) => boolean): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    {
      name: 'status',
      label: t('quotes.status'),
      kind: 'choice',
      choices: quoteStatuses.map((value) => ({ value, label: t(`quotes.status_${value}`) })),
    },
    may('products:view') && {
      name: 'category',
      label: t('quotes.category'),
      kind: 'record',
      options: productCategories.options,
    },
    may('insurers:view') && {
      name: 'insurer',
      label: t('quotes.insurer'),
      kind: 'record',
      options: insurers.options,
    },
    may('users:view') && {
      name: 'assigned_to',
      label: t('quotes.assigned_to'),
      kind: 'record',
      options: users.options,
      isMore: true,
    },
    may('agents:view') && {
      name: 'agent',
      label: t('quotes.agent'),
      kind: 'record',
      options: agents.options,
      isMore: true,
    },
    {
      name: 'quote_type',
      label: t('quotes.quote_type'),
      kind: 'choice',
      choices: quoteTypes.map((value) => ({ value, label: t(`quotes.quote_type_${value}`) })),
      isMore: true,
    },
    { name: 'valid_until__range', label: t('quotes.valid_until'), kind: 'days', isMore: true },
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ];
  return filters.filter((filter) => filter !== false);
}
