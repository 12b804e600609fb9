import { call, type Noun, type Rule, type Scope } from '../rows.ts';

const home = 'GET /api/home/';

/** A part of home with the permission that opens it, and what stands in its place without it. */
const parts: [permission: string, part: string, with_: string][] = [
  ['tasks:view', 'tasks', '"tasks":{'],
  ['renewals:view', 'renewals', '"renewals":{'],
  ['leads:view', 'pipeline', '"pipeline":{'],
  ['quotes:view', 'quotes', '"quotes":{'],
  ['policies:view', 'premium', '"premium":{'],
  ['payments:view', 'overdue', '"overdue":{'],
  ['commissions:view', 'commission', '"commission":{'],
  ['payments:approve', 'approvals', '"approvals":'],
  ['organisation:update', 'setup', '"setup":['],
  ['tasks:assign', 'team', '"team":['],
];
const figures: [permission: string, key: string][] = [
  ['tasks:view', 'tasks_overdue'],
  ['leads:view', 'leads_uncontacted'],
  ['claims:view', 'claims_over_clock'],
  ['payments:view', 'cheques_to_bank'],
  ['accounts:view', 'kyc_pending'],
  ['agents:update', 'licences_ending'],
];
const alone = (permission: string) => ({ [permission]: 'all' as Scope });
const another = { 'vehicles:view': 'all' } as const;

const handingOut = (scope: Scope) => ({
  'leads:assign': scope,
  'renewals:assign': scope,
  'claims:assign': scope,
  'tasks:assign': scope,
});

const deskless = { 'leads:view': 'all', 'claims:view': 'all', 'accounts:view': 'all' } as const;

const rules: Rule[] = [
  ...parts.map(([permission, part, shown]): Rule => ({
    says: `home tells of ${part} to whoever holds ${permission}`,
    steps: [
      call(another, home, 200, { shows: [`"${part}":null`] }),
      call(alone(permission), home, 200, { shows: [shown], hides: [`"${part}":null`] }),
    ],
  })),
  ...figures.map(([permission, key]): Rule => ({
    says: `home counts ${key} for whoever holds ${permission}`,
    steps: [
      call(another, home, 200, { hides: [`"key":"${key}"`] }),
      call(alone(permission), home, 200, { shows: [`"key":"${key}"`] }),
    ],
  })),
  {
    says: 'home begins with their own for whoever works records, and with all for whoever hands them out or only reads',
    steps: [
      call({ 'leads:create': 'all' }, home, 200, { shows: ['"whose":"mine"'] }),
      call({ 'leads:create': 'all', ...handingOut('own') }, home, 200, { shows: ['"whose":"mine"'] }),
      call({ 'leads:create': 'all', ...handingOut('team') }, home, 200, { shows: ['"whose":"all"'] }),
      call({ 'leads:view': 'all' }, home, 200, { shows: ['"whose":"all"'] }),
    ],
  },
  {
    says: 'whoever sees no record but their own is not offered those of others',
    steps: [
      call({ 'tasks:view': 'own', 'leads:view': 'own' }, home, 200, { shows: ['"sees_others":false'] }),
      call({ 'tasks:view': 'own', 'leads:view': 'team' }, home, 200, { shows: ['"sees_others":true'] }),
    ],
  },
  {
    says: 'a desk is shown its own figures and parts, and those of no other',
    steps: [
      call({ ...deskless, 'payments:view': 'all', 'payments:create': 'all' }, home, 200, {
        shows: ['"key":"cheques_to_bank"', '"pipeline":null', '"recent":null'],
        hides: ['"key":"claims_over_clock"'],
      }),
      call({ ...deskless, 'claims:update': 'all' }, home, 200, {
        shows: ['"key":"claims_over_clock"'],
        hides: ['"key":"leads_uncontacted"'],
      }),
      call({ ...deskless, 'leads:update': 'all' }, home, 200, { shows: ['"pipeline":{'] }),
    ],
  },
  {
    says: 'what changed last is told to whoever only reads',
    steps: [
      call({ 'accounts:view': 'all' }, home, 200, {
        given: ['account'],
        shows: ['"recent":[{"noun":"accounts"'],
      }),
      call({ 'accounts:view': 'all', 'policies:create': 'all' }, home, 200, { shows: ['"recent":null'] }),
      call({ 'members:view': 'all' }, home, 200, { shows: ['"recent":[]'] }),
    ],
  },
];

export default { rows: [{ operation: home, needs: 'signed_in', answers: 200 }], rules } satisfies Noun;
