import { lazy } from 'react';
import { BrokerCreate, brokerKinds, BrokerUpdate, type Broker } from '#contract/reference/brokers';
import { ContactList } from '../../../components/contacts/ContactList.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { t } from '../../../messages/t.ts';
import { brokers } from './brokers.queries.ts';

const { column, facts, choice, active, days } = shownFields<Broker>('brokers', {
  name: ({ id, name, licence_no }) => (
    <RecordLink modal="broker_view" id={id} hint={licence_no}>
      {name}
    </RecordLink>
  ),
});

const noun: ReferenceNoun<Broker> = {
  name: 'broker',
  texts: 'brokers',
  module: 'brokers',
  records: brokers,
  schema: { create: BrokerCreate, edit: BrokerUpdate },
  blank: { name: '', kind: 'placing', licence_no: '', share_pct: null, contacts: [], is_active: true },
  columns: () => [
    column('name', { isOrdered: true }),
    column('kind', { isOrdered: true }),
    column('share_pct', { isOrdered: true, align: 'end' }),
    column('is_active'),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  filters: () => [choice('kind', brokerKinds), active(), days('created_at', { isMore: true })],
  factsOf: (broker) => facts(broker, 'kind', 'licence_no', 'share_pct'),
  sectionsOf: ({ contacts }) => [
    { key: 'contacts', label: t('contacts.title'), content: <ContactList contacts={contacts} /> },
  ],
  width: 640,
  Fields: lazy(async () => ({ default: (await import('./BrokerFields.tsx')).BrokerFields })),
};

export function BrokersPage() {
  return <ReferencePage noun={noun} />;
}
