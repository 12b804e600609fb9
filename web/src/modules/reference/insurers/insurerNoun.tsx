import { lazy } from 'react';
import { billingTypes } from '#contract/base/amounts/billing';
import { InsurerCreate, InsurerUpdate, type Insurer } from '#contract/reference/insurers';
import { policyTypes } from '#contract/base/amounts/lines';
import { remittanceBases } from '#contract/base/amounts/remittance';
import { ContactList } from '../../../components/contacts/ContactList.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { t } from '../../../messages/t.ts';
import { insurers } from './insurers.queries.ts';

const { column, facts, choice, active, days } = shownFields<Insurer>('insurers', {
  name: ({ id, name, short_code }) => (
    <RecordLink modal="insurer_view" id={id} hint={short_code}>
      {name}
    </RecordLink>
  ),
  payment_terms_days: ({ payment_terms_days: count }) => count !== null && t('insurers.days', { count }),
  website: ({ website }) =>
    website && (
      <a href={website} target="_blank" rel="noreferrer">
        {new URL(website).host}
      </a>
    ),
});

export const insurerNoun: ReferenceNoun<Insurer> = {
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
    billing_type: null,
    remittance_basis: 'gross',
    rating: '',
    website: '',
    is_active: true,
  },
  columns: () => [
    column('name', { isOrdered: true }),
    column('lines'),
    column('payment_terms_days', { isOrdered: true, align: 'end' }),
    column('rating'),
    column('is_active'),
    column('billing_type', { isExtra: true }),
    column('remittance_basis', { isExtra: true }),
    column('licence_no', { isExtra: true }),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  filters: () => [
    choice('lines', policyTypes),
    active(),
    choice('billing_type', billingTypes, { isMore: true }),
    choice('remittance_basis', remittanceBases, { isMore: true }),
    days('created_at', { isMore: true }),
  ],
  factsOf: (insurer) =>
    facts(
      insurer,
      'short_code',
      'lines',
      'payment_terms_days',
      'billing_type',
      'remittance_basis',
      'rating',
      'licence_no',
      'website',
    ),
  sectionsOf: ({ contacts }) => [
    { key: 'contacts', label: t('contacts.title'), content: <ContactList contacts={contacts} /> },
  ],
  width: 640,
  Fields: lazy(async () => ({ default: (await import('./InsurerFields.tsx')).InsurerFields })),
};
