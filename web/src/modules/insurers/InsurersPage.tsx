import { lazy } from 'react';
import { InsurerCreate, InsurerUpdate, type Insurer } from '#contract/insurers';
import { policyTypes } from '#contract/lines';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { ContactList } from '../../components/contacts/ContactList.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { ReferencePage } from '../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { inList } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { insurers } from './insurers.queries.ts';

const linesOf = ({ lines }: Insurer) => inList(lines.map((line) => t(`lines.${line}`)));
const termsOf = ({ payment_terms_days: days }: Insurer) =>
  days === null ? '' : t('insurers.days', { count: days });

const noun: ReferenceNoun<Insurer> = {
  name: 'insurer',
  texts: 'insurers',
  module: 'insurers',
  records: insurers,
  schema: { create: InsurerCreate, edit: InsurerUpdate },
  blank: {
    name: '',
    short_code: '',
    licence_no: '',
    lines: [],
    contacts: [],
    payment_terms_days: null,
    rating: '',
    website: '',
    is_active: true,
  },
  columns: () => [
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
    { key: 'lines', title: t('insurers.lines'), render: (insurer) => linesOf(insurer) || '—' },
    {
      key: 'terms',
      title: t('insurers.payment_terms_days'),
      ordering: 'payment_terms_days',
      align: 'end',
      render: (insurer) => termsOf(insurer) || '—',
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
  ],
  filters: () => [
    {
      name: 'lines',
      label: t('insurers.lines'),
      kind: 'choice',
      choices: policyTypes.map((value) => ({ value, label: t(`lines.${value}`) })),
    },
    activeFilter(),
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ],
  factsOf: (insurer) => [
    { label: t('insurers.short_code'), value: insurer.short_code },
    { label: t('insurers.lines'), value: linesOf(insurer) },
    { label: t('insurers.payment_terms_days'), value: termsOf(insurer) },
    { label: t('insurers.rating'), value: insurer.rating },
    { label: t('insurers.licence_no'), value: insurer.licence_no },
    {
      label: t('insurers.website'),
      value: insurer.website && (
        <a href={insurer.website} target="_blank" rel="noreferrer">
          {new URL(insurer.website).host}
        </a>
      ),
    },
  ],
  sectionsOf: ({ contacts }) => [
    { key: 'contacts', label: t('contacts.title'), content: <ContactList contacts={contacts} /> },
  ],
  Fields: lazy(async () => ({ default: (await import('./InsurerFields.tsx')).InsurerFields })),
};

export function InsurersPage() {
  return <ReferencePage noun={noun} />;
}
