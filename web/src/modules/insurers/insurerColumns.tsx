import type { Insurer } from '#contract/insurers';
import { policyTypes, type PolicyType } from '#contract/lines';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { t } from '../../messages/t.ts';

export const lineName = (line: PolicyType): string => t(`insurers.line_${line}`);

export const insurerColumns = (): ListColumn<Insurer>[] => [
  {
    key: 'name',
    title: t('insurers.name'),
    ordering: 'name',
    render: ({ id, name, short_code }) => (
      <RecordLink modal="insurer_view" id={id} hint={short_code}>
        {name}
      </RecordLink>
    ),
  },
  {
    key: 'lines',
    title: t('insurers.lines'),
    render: ({ lines }) => lines.map(lineName).join(', ') || '—',
  },
  {
    key: 'payment_terms_days',
    title: t('insurers.payment_terms_days'),
    ordering: 'payment_terms_days',
    align: 'end',
    render: ({ payment_terms_days: days }) => (days === null ? '—' : t('insurers.days', { count: days })),
  },
  { key: 'rating', title: t('insurers.rating'), render: ({ rating }) => rating || '—' },
  {
    key: 'is_active',
    title: t('insurers.is_active'),
    render: ({ is_active }) => <ActiveTag isActive={is_active} />,
  },
  {
    key: 'licence_no',
    title: t('insurers.licence_no'),
    isExtra: true,
    render: ({ licence_no }) => licence_no || '—',
  },
  {
    key: 'updated_at',
    title: t('common.updatedAt'),
    ordering: 'updated_at',
    isExtra: true,
    render: ({ updated_at }) => <MomentText at={updated_at} />,
  },
];

export const insurerFilters = (): ListFilter[] => [
  {
    name: 'lines',
    label: t('insurers.lines'),
    kind: 'choice',
    choices: policyTypes.map((value) => ({ value, label: lineName(value) })),
  },
  {
    name: 'is_active',
    label: t('insurers.is_active'),
    kind: 'choice',
    isSingle: true,
    choices: [
      { value: 'true', label: t('common.active') },
      { value: 'false', label: t('common.inactive') },
    ],
  },
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];
