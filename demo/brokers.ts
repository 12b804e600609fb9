import { BrokerCreate } from '#contract/reference/brokers';
import type { Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { brokers } from '../server/src/modules/reference/brokers/brokers.noun.ts';

const desk = (purpose: string, name: string, email: string, phone: string) => ({
  purpose,
  name,
  email,
  phone,
});

/** Invented, all of them. */
const houses = [
  {
    name: 'Corniche Placement Services',
    kind: 'placing',
    licence_no: 'BR-0417',
    share_pct: '35',
    contacts: [
      desk('quotes', 'Samira Darwish', 'samira@corniche-placement.example', '+971 4 555 0501'),
      desk('accounts', 'Nikhil Rao', 'accounts@corniche-placement.example', '+971 4 555 0502'),
    ],
  },
  {
    name: 'Two Seas Insurance Brokers',
    kind: 'co_broker',
    licence_no: 'BR-0533',
    share_pct: '50',
    contacts: [desk('quotes', 'Fahad Al Doseri', 'fahad@twoseas.example', '+973 1755 0511')],
  },
  {
    name: 'Thames & Gulf Wholesale',
    kind: 'wholesale',
    licence_no: 'LDN-20981',
    share_pct: '42.5',
    contacts: [
      desk('quotes', 'Harriet Coleman', 'h.coleman@thamesgulf.example', '+44 20 5550 0521'),
      desk('claims', 'Owen Pritchard', 'claims@thamesgulf.example', '+44 20 5550 0522'),
    ],
  },
  { name: 'Old Souk Brokers', kind: 'co_broker', licence_no: 'BR-0102', is_active: false },
];

export async function plantBrokers(tx: Tx, caller: Caller): Promise<void> {
  for (const house of houses) await brokers.create(tx, caller, BrokerCreate.parse(house));
}
