import { lazy } from 'react';
import { BrokerCreate, brokerKinds, BrokerUpdate, type Broker } from '#contract/brokers';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { ContactList } from '../../components/contacts/ContactList.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { ReferencePage } from '../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { t } from '../../messages/t.ts';
import { brokers } from './brokers.queries.ts';

const shareOf = ({ share_pct: value }: Broker) => (value === null ? '' : t('common.percent', { value }));

const noun: ReferenceNoun<Broker> = {
  name: 'broker',
  texts: 'brokers',
  module: 'brokers',
  records: brokers,
  schema: { create: BrokerCreate, edit: BrokerUpdate },
  blank: { name: '', kind: 'placing', licence_no: '', share_pct: null, contacts: [], is_active: true },
  columns: () => [
    {
      key: 'name',
      title: t('brokers.name'),
      ordering: 'name',
      render: ({ id, name, licence_no }) => (
        <RecordLink modal="broker_view" id={id} hint={licence_no}>
          {name}
        </RecordLink>
      ),
    },
    {
      key: 'kind',
      title: t('brokers.kind'),
      ordering: 'kind',
      render: ({ kind }) => t(`brokers.kind_${kind}`),
    },
    {
      key: 'share_pct',
      title: t('brokers.share_pct'),
      ordering: 'share_pct',
      align: 'end',
      render: (broker) => shareOf(broker) || '—',
    },
    {
      key: 'is_active',
      title: t('brokers.is_active'),
      render: ({ is_active }) => <ActiveTag isActive={is_active} />,
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
      name: 'kind',
      label: t('brokers.kind'),
      kind: 'choice',
      choices: brokerKinds.map((value) => ({ value, label: t(`brokers.kind_${value}`) })),
    },
    activeFilter(),
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ],
  factsOf: (broker) => [
    { label: t('brokers.kind'), value: t(`brokers.kind_${broker.kind}`) },
    { label: t('brokers.licence_no'), value: broker.licence_no },
    { label: t('brokers.share_pct'), value: shareOf(broker) },
  ],
  sectionsOf: ({ contacts }) => [
    { key: 'contacts', label: t('contacts.title'), content: <ContactList contacts={contacts} /> },
  ],
  Fields: lazy(async () => ({ default: (await import('./BrokerFields.tsx')).BrokerFields })),
};

export function BrokersPage() {
  return <ReferencePage noun={noun} />;
}
