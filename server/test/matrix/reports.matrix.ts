import { call, type Noun, type Row, type Rule } from './rows.ts';
import { row, table } from './scopes.ts';

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
  insurer_accounts: ['payments:view', 'policies:view', 'insurers:view'],
  kyc_due: ['accounts:view'],
};
const refusedWithout = Object.entries(ofMoney).map(([key, reads]): Rule => {
  const held = (permissions: string[]) =>
    Object.fromEntries(['reports:view', ...permissions].map((permission) => [permission, 'all' as const]));
  const read = `GET /api/reports/{${key}Report}/`;
  return {
    says: `the report ${key} is for whoever may view all that it reads`,
    steps: [
      ...reads.map((lacking) => call(held(reads.filter((each) => each !== lacking)), read, 403)),
      call(held(reads), read, 200, { shows: [`"key":"${key}"`, '"scope":"all"'] }),
    ],
  };
});

const cell = 'measure=net_written&currency=AED&insurer={insurer}';
const counted = (count: number) => `"count":${count}` as const;

export default {
  records: {
    productionReport: keyOf('production'),
    ...Object.fromEntries(Object.keys(ofMoney).map((key) => [`${key}Report`, keyOf(key)])),
  },
  rows: [
    { operation: 'GET /api/reports/', needs: 'reports:view', answers: 200 },
    reading(production),
    {
      ...reading(production),
      operation: 'GET /api/reports/{productionReport}/records/',
      query: cell,
      scope: table(
        row(counted(1), counted(0), counted(0)),
        row(counted(1), counted(1), counted(0)),
        row(counted(1), counted(1), counted(1)),
      ),
    },
    {
      ...reading(production),
      operation: 'GET /api/reports/{productionReport}/export/',
      query: 'insurer={insurer}&format=csv',
      needs: ['reports:export', 'policies:view'],
      scope: table(
        row('"AED,100.00', '"', '"'),
        row('"AED,100.00', '"AED,100.00', '"'),
        row('"AED,100.00', '"AED,100.00', '"AED,100.00'),
      ),
    },
  ],
  rules: [
    ...refusedWithout,
    {
      says: 'of the scopes that a report is bounded by, the narrower one wins',
      steps: [
        call({ 'reports:view': 'own', 'policies:view': 'all' }, 'GET /api/reports/{productionReport}/', 200, {
          query: production.query,
          given: production.given,
          shows: [nothing, '"scope":"own"'],
        }),
        call({ 'reports:view': 'all', 'policies:view': 'own' }, 'GET /api/reports/{productionReport}/', 200, {
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
        call({ 'reports:view': 'all', 'policies:view': 'own' }, 'GET /api/reports/', 200, {
          shows: ['"production"'],
        }),
      ],
    },
  ],
} satisfies Noun;
