import { call, type Noun, type Row } from './rows.ts';
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

const cell = 'measure=net_written&currency=AED&insurer={insurer}';
const counted = (count: number) => `"count":${count}` as const;

export default {
  records: { productionReport: keyOf('production') },
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
