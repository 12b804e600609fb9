import {
  Broker,
  BrokerBulk,
  BrokerCreate,
  BrokerExportParams,
  BrokerListParams,
  BrokerOptionsParams,
  BrokerUpdate,
} from '#contract/reference/brokers';
import { columnsOf } from '../../../sheets/columns.ts';
import { contactsCodec } from '../../../sheets/contactsCodec.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';

export const brokers = referenceNoun(
  {
    noun: 'brokers',
    module: 'brokers',
    one: 'a broker',
    many: 'brokers',
    schemas: {
      record: Broker,
      create: BrokerCreate,
      update: BrokerUpdate,
      list: BrokerListParams,
      exported: BrokerExportParams,
      options: BrokerOptionsParams,
      bulk: BrokerBulk,
    },
    columns: columnsOf(Broker, { contacts: contactsCodec }),
  },
  { unique: { name: 'brokerNameTaken' } },
);
