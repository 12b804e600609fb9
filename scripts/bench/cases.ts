import { leadStatuses } from '#contract/sales/leads/leadStates';
import { phoneOf } from './plant/accountRows.ts';
import { plateOf, policiesBeside, policyNumberOf } from './plant/plantPolicies.ts';
import type { Asker } from './plant/people.ts';
import type { Asked } from './record.ts';
import { below, randomFrom } from './plant/random.ts';
import { rareNames } from './plant/words.ts';

export type Request = Omit<Asked, 'token'>;
export type Case = {
  name: string;
  asker: Asker;
  /** Asked in turn; with `isWrite` the request of a number that no other has. */
  requests: Request[] | ((turn: number) => Request);
  /** Also asked of Django REST framework, of whose rate there a goal is a multiple. */
  isCompared?: boolean;
};

const list = (query = '') => ({ method: 'GET' as const, url: `/api/accounts/${query}` });
const searches = (...words: string[]) => words.map((word) => list(`?search=${encodeURIComponent(word)}`));

const random = randomFrom(7);
const someone = (count: number) => 1 + below(random, count);

/** The same number as people write it down. */
function otherwise(phone: string, index: number): string {
  const [, a, b, c] = /^\+971(5\d)(\d{3})(\d{4})$/.exec(phone) ?? [];
  const ways = [`0${a} ${b} ${c}`, `(0${a}) ${b}-${c}`, `+971 ${a} ${b}${c}`, `00971${a}${b}${c}`];
  return ways[index % ways.length] ?? phone;
}

const newAccount = (turn: number) => ({
  account_type: 'individual',
  first_name: 'Bench',
  last_name: 'Mark',
  email: `bench.mark.${turn}@mail.example`,
  /** Of a country that none of the planted ones is of. */
  phone: `+9198${turn}0`,
  nationality: 'AE',
  occupation: 'Engineer',
  gender: 'female',
  address: { line1: '12 Harbour Road', city: 'Dubai', country: 'AE' },
  source: 'Referral',
});

const leads = (path = '') => ({ method: 'GET' as const, url: `/api/leads/${path}` });

/** What people do with leads all day; the board asks for each of its columns. */
const leadCases: Case[] = [
  { name: 'leads: list page 1', asker: 'all', requests: [leads()] },
  {
    name: 'leads: list, two filters',
    asker: 'all',
    requests: [
      leads('?status=contacted&lead_type=rollover'),
      leads('?status=lost&source=referral'),
      leads('?follow_up=overdue&temperature=hot'),
    ],
  },
  {
    name: 'leads: search, common',
    asker: 'all',
    requests: ['khan', 'trading', 'mohammed'].map((word) => leads(`?search=${word}`)),
  },
  {
    name: 'leads: search, rare',
    asker: 'all',
    requests: rareNames.map((word) => leads(`?search=${encodeURIComponent(word)}`)),
  },
  { name: 'leads: scope own', asker: 'own', requests: [leads()] },
  {
    name: 'leads: column of the board',
    asker: 'all',
    requests: leadStatuses.map((status) => leads(`?status=${status}&page_size=20`)),
  },
  { name: 'leads: sums of the board', asker: 'all', requests: [leads('summary/')] },
  { name: 'leads: sums of a search', asker: 'all', requests: [leads('summary/?search=khan')] },
];

const policies = (path = '') => ({ method: 'GET' as const, url: `/api/policies/${path}` });
const found = (text: string) => policies(`?search=${encodeURIComponent(text)}`);

/** What people do with policies all day, the phone at their ear. */
const policyCases = (count: number): Case[] => [
  { name: 'policies: list page 1', asker: 'all', requests: [policies()] },
  {
    name: 'policies: list, two filters',
    asker: 'all',
    requests: [
      policies('?flag=in_force&policy_type=motor'),
      policies('?status=cancelled&billing_type=agency_bill'),
      policies('?expiring_in=30&delivery_status=awaited'),
    ],
  },
  {
    name: 'policies: search, number',
    asker: 'all',
    requests: [0, 1, 2].map(() => found(policyNumberOf(someone(count)).replaceAll('/', ' '))),
  },
  {
    name: 'policies: search, plate',
    asker: 'all',
    requests: [0, 1, 2].map(() => found(plateOf(someone(count)))),
  },
  { name: 'policies: search, client', asker: 'all', requests: ['khan', 'trading'].map(found) },
  { name: 'policies: search, rare', asker: 'all', requests: rareNames.map(found) },
  { name: 'policies: scope own', asker: 'own', requests: [policies()] },
  { name: 'policies: totals of all', asker: 'all', requests: [policies('totals/')] },
  {
    name: 'policies: totals of a filter',
    asker: 'all',
    requests: [policies('totals/?flag=in_force'), policies('totals/?status=active&policy_type=motor')],
  },
  { name: 'policies: totals of a search', asker: 'all', requests: [policies('totals/?search=khan')] },
];

const payments = (path = '') => ({ method: 'GET' as const, url: `/api/payments/${path}` });
const instalments = (path = '') => ({ method: 'GET' as const, url: `/api/instalments/${path}` });

/** What whoever looks after the money does all day. */
const paymentCases: Case[] = [
  { name: 'payments: list page 1', asker: 'all', requests: [payments()] },
  {
    name: 'payments: list, two filters',
    asker: 'all',
    requests: [payments('?status=held&method=cheque'), payments('?direction=to_insurer&insurer=1')],
  },
  {
    name: 'payments: search',
    asker: 'all',
    requests: ['khan', 'RCT-004711', ...rareNames].map((text) =>
      payments(`?search=${encodeURIComponent(text)}`),
    ),
  },
  { name: 'instalments: list page 1', asker: 'all', requests: [instalments()] },
  { name: 'instalments: overdue', asker: 'all', requests: [instalments('?is_overdue=true')] },
  { name: 'instalments: scope own', asker: 'own', requests: [instalments()] },
];

const endorsements = (query = '') => ({ method: 'GET' as const, url: `/api/endorsements/${query}` });

/** What whoever looks after policies does all day. */
const endorsementCases: Case[] = [
  { name: 'endorsements: list page 1', asker: 'all', requests: [endorsements()] },
  {
    name: 'endorsements: waiting',
    asker: 'all',
    requests: [
      endorsements('?waiting_for=us,insurer'),
      endorsements('?waiting_for=insurer&ordering=submitted_at'),
      endorsements('?status=approved&type=add_vehicle'),
    ],
  },
  {
    name: 'endorsements: search',
    asker: 'all',
    requests: ['khan', 'END-004711', ...rareNames].map((text) =>
      endorsements(`?search=${encodeURIComponent(text)}`),
    ),
  },
  { name: 'endorsements: scope own', asker: 'own', requests: [endorsements()] },
];

/** What people do with accounts, leads, policies, payments and endorsements all day, and what is hard for a database. */
export const casesFor = (count: number): Case[] => [
  { name: 'list page 1', asker: 'all', requests: [list()], isCompared: true },
  {
    name: 'list, two filters',
    asker: 'all',
    isCompared: true,
    requests: [
      list('?account_type=individual&is_kyc_completed=true'),
      list('?account_type=corporate&is_active=false'),
      list('?kyc_status=expired&is_active=true'),
    ],
  },
  { name: 'search, common', asker: 'all', requests: searches('khan', 'trading', 'mohammed') },
  { name: 'search, rare', asker: 'all', requests: searches(...rareNames) },
  { name: 'search, two letters', asker: 'all', requests: searches('kh', 'qu', 'xa') },
  {
    name: 'search, phone',
    asker: 'all',
    requests: searches(...[0, 1, 2, 3].map((index) => otherwise(phoneOf(someone(count)), index))),
  },
  { name: 'page 50,000', asker: 'all', requests: [list(`?page=${count / 20}`)] },
  { name: 'scope own', asker: 'own', requests: [list()] },
  { name: 'scope team', asker: 'team', requests: [list()] },
  { name: "agent's book", asker: 'agent', requests: [list()] },
  { name: "agent's small book", asker: 'smallAgent', requests: [list()] },
  {
    name: 'detail',
    asker: 'all',
    isCompared: true,
    requests: Array.from({ length: 50 }, () => list(`${someone(count)}/`)),
  },
  {
    name: 'create',
    asker: 'all',
    isCompared: true,
    requests: (turn) => ({ method: 'POST', url: '/api/accounts/', body: newAccount(turn) }),
  },
  {
    name: 'update',
    asker: 'all',
    requests: (turn) => ({
      method: 'PATCH',
      url: `/api/accounts/${1 + ((turn * 7919) % (0.99 * count))}/`,
      body: { source: `Fair ${turn}` },
    }),
  },
  ...leadCases,
  ...policyCases(policiesBeside(count)),
  ...paymentCases,
  ...endorsementCases,
];

/** As it stands on the wire. */
export function onTheWire({ method, url, body }: Request, authorization: string): string {
  const text = body ? JSON.stringify(body) : '';
  const head = [`${method} ${url} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: ${authorization}`];
  if (body) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
