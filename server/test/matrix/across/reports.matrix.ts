import { call, type Noun, type Row, type Rule } from '../rows.ts';
import { listed, row, table } from '../scopes.ts';

/** A report by its key, which stands in the path where records have their id. */
const keyOf = (key: string) => `select '${key}' as id`;

type Reported = {
  report: string;
  reads: string[];
  given: string[];
  query: string;
  /** What the total says once the record is seen. */
  figure: `"${string}`;
};

const nothing = '"totals":[]';

/** Needs reports:view and view of what it reads, and shows what the scope of both reaches. */
const reading = ({ report, reads, given, query, figure }: Reported): Row => ({
  operation: `GET /api/reports/{${report}}/`,
  query,
  given,
  needs: ['reports:view', ...reads],
  answers: 200,
  scope: table(row(figure, nothing, nothing), row(figure, figure, nothing), row(figure, figure, figure)),
});

const production: Reported = {
  report: 'productionReport',
  reads: ['policies:view'],
  given: ['soldNote'],
  query: 'insurer={insurer}',
  figure: '"net_written":"100.00"',
};

/** Reports of money and of compliance, and what each reads. */
const ofMoney: Record<string, string[]> = {
  instalments_overdue: ['payments:view', 'policies:view'],
  client_debtors: ['accounts:view', 'payments:view', 'policies:view'],
  unallocated_credits: ['accounts:view', 'payments:view'],
  cash_book: ['payments:view'],
  insurer_accounts: ['payments:view', 'policies:view', 'insurers:view', 'commissions:view'],
  kyc_due: ['accounts:view'],
};
const held = (permissions: string[]) =>
  Object.fromEntries(['reports:view', ...permissions].map((permission) => [permission, 'all' as const]));
const refusedWithout = Object.entries(ofMoney).map(([key, reads]): Rule => {
  const read = `GET /api/reports/{${key}Report}/`;
  return {
    says: `the report ${key} is for whoever may view all that it reads`,
    steps: [
      ...reads.map((lacking) => call(held(reads.filter((each) => each !== lacking)), read, 403)),
      call(held(reads), read, 200, { shows: [`"key":"${key}"`, '"scope":"all"'] }),
    ],
  };
});

const records = (report: string) => `GET /api/reports/{${report}}/records/`;
const page = 'page_size=200';

/** The records behind a figure name the record that was made for the call. */
const recording = (report: string, reads: string[], given: string, query: string): Row => ({
  operation: records(report),
  query: `${query}&${page}`,
  given: [given],
  needs: ['reports:view', ...reads],
  answers: 200,
  scope: listed,
});

const ended = 'from=2099-12-31&to=2099-12-31&currency=AED';
const counted = (count: number) => `"count":${count}` as const;
const everyone = { 'reports:view': 'all', 'policies:view': 'all' } as const;
const of = (report: string) => `GET /api/reports/{${report}}/`;

export default {
  records: {
    productionReport: keyOf('production'),
    ...Object.fromEntries(Object.keys(ofMoney).map((key) => [`${key}Report`, keyOf(key)])),
    pipelineReport: keyOf('pipeline'),
    hitRateReport: keyOf('quote_hit_rate'),
    expiringReport: keyOf('expiring'),
    retentionReport: keyOf('retention'),
    lostReport: keyOf('lost_business'),
    registerReport: keyOf('claims_register'),
    ageingReport: keyOf('claims_ageing'),
    lossReport: keyOf('loss_ratio'),
    activityReport: keyOf('user_activity'),
    lackingReport: keyOf('data_quality'),
    offerAsked: `insert into quote_offers (quote_id, insurer_id, requested_at) values ({quote}, {insurer}, now()) returning id`,
    earnedNote: `with version as (
        insert into policy_versions (policy_id, number, kind, effective_from, status, policy_number, insurer_id,
          product_id, start_date, end_date, currency, lines, net_premium, fees, tax, gross_premium)
        select id, 1, 'issue', start_date, status, policy_number, insurer_id, product_id, start_date, end_date, currency,
          lines, 100, 0, 0, 100 from policies where id = {policyInForce} returning *
      ) insert into premium_transactions (policy_id, version_id, kind, effective_date, earns_from, earns_to, currency,
          lines, net_premium, fees, tax, gross_premium)
      select policy_id, id, 'issue', start_date, start_date, end_date, currency, lines, 100, 0, 0, 100 from version
      returning id`,
    deletedLoss: `insert into claims (claim_number, policy_id, claim_type, date_of_loss, reported_by, description,
        handler_id, claim_text, deleted_at)
      values ('CLM-' || nextval(pg_get_serial_sequence('claims', 'id')), {policyInForce}, 'own_damage', '2026-01-05',
        'Reporter', 'Matrix', :person, '', now()) returning id`,
    callOfPerson: `insert into notes (account_id, kind, body, search_text, created_by)
      values ({account}, 'call', 'Called #', '', :person) returning id`,
    restingAccount: `insert into accounts (account_number, account_type, first_name, last_name, email, search_text,
        duplicate_keys, owner_id, is_active)
      values ('RESTING-#', 'individual', 'Resting', '#', 'resting-#@example.com', '', '{}', :person, false) returning id`,
  },
  rows: [
    { operation: 'GET /api/reports/', needs: 'reports:view', answers: 200 },
    reading(production),
    {
      ...reading(production),
      operation: records('productionReport'),
      query: 'measure=net_written&currency=AED&insurer={insurer}',
      scope: table(
        row(counted(1), counted(0), counted(0)),
        row(counted(1), counted(1), counted(0)),
        row(counted(1), counted(1), counted(1)),
      ),
    },
    {
      ...reading(production),
      operation: 'GET /api/reports/{productionReport}/export/',
      query: 'group_by=assigned_to&format=csv',
      needs: ['reports:export', 'policies:view'],
      scope: listed,
    },
    recording('pipelineReport', ['leads:view'], 'lead', 'measure=leads_created&currency=AED'),
    recording('hitRateReport', ['quotes:view'], 'offerAsked', 'measure=offers_asked'),
    recording(
      'expiringReport',
      ['policies:view', 'renewals:view'],
      'policyInForce',
      `measure=policies_ending&${ended}`,
    ),
    recording('retentionReport', ['renewals:view'], 'renewal', `measure=still_open&${ended}`),
    recording('lostReport', ['renewals:view'], 'lostRenewal', `measure=lost&${ended}`),
    recording('registerReport', ['claims:view'], 'claim', 'measure=claims_reported&currency=AED'),
    recording('ageingReport', ['claims:view'], 'claim', 'measure=claims_open&currency=AED'),
    recording(
      'lossReport',
      ['claims:view', 'policies:view'],
      'earnedNote',
      'measure=policies_earning&currency=AED&insurer={insurer}',
    ),
    {
      operation: of('activityReport'),
      query: 'group_by=assigned_to',
      given: ['callOfPerson'],
      needs: [
        'reports:view',
        'users:view',
        'notes:view',
        'tasks:view',
        'emails:view',
        'quotes:view',
        'policies:view',
      ],
      answers: 200,
      scope: listed,
    },
    recording(
      'lackingReport',
      ['accounts:view', 'leads:view', 'policies:view'],
      'lead',
      'measure=of_leads&group_by=lacks',
    ),
  ],
  rules: [
    ...refusedWithout,
    {
      says: 'of the scopes that a report is bounded by, the narrower one wins',
      steps: [
        call({ 'reports:view': 'own', 'policies:view': 'all' }, of('productionReport'), 200, {
          query: production.query,
          given: production.given,
          shows: [nothing, '"scope":"own"'],
        }),
        call({ 'reports:view': 'all', 'policies:view': 'own' }, of('productionReport'), 200, {
          query: production.query,
          given: production.given,
          shows: [nothing, '"scope":"own"'],
        }),
      ],
    },
    {
      says: 'a report is listed for whoever may view what it reads',
      steps: [
        call({ 'reports:view': 'all' }, 'GET /api/reports/', 200, { hides: ['"production"'] }),
        call(everyone, 'GET /api/reports/', 200, { shows: ['"production"'] }),
      ],
    },
    {
      says: 'a filter that names what was deleted is told',
      steps: [
        call(everyone, of('productionReport'), 200, {
          query: 'insurer={deletedInsurer}',
          shows: ['"gone":["insurer"]'],
        }),
      ],
    },
    {
      says: 'what was deleted is in no report',
      steps: [
        call('superuser', records('pipelineReport'), 200, {
          query: `measure=leads_created&currency=AED&${page}`,
          given: ['deletedLead'],
          hides: ['Lead #'],
        }),
        call('superuser', records('retentionReport'), 200, {
          query: `measure=still_open&${ended}&insurer={insurer}`,
          given: ['deletedRenewal'],
          shows: [counted(0)],
        }),
        call('superuser', records('expiringReport'), 200, {
          query: `measure=renewals_begun&${ended}&insurer={insurer}`,
          given: ['deletedRenewal'],
          shows: [counted(0)],
        }),
        call('superuser', of('lossReport'), 200, {
          query: 'insurer={insurer}',
          given: ['earnedNote', 'deletedLoss'],
          shows: ['"loss_count":"0"'],
        }),
      ],
    },
    {
      says: 'nobody asks what an account lacks that is not active',
      steps: [
        call('superuser', records('lackingReport'), 200, {
          query: `measure=of_accounts&group_by=lacks&group=account_phone&${page}`,
          given: ['restingAccount'],
          hides: ['Resting #'],
        }),
      ],
    },
  ],
} satisfies Noun;
