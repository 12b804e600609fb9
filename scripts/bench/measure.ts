import { onTheWire, type Case, type Request } from './cases.ts';
import { cpuMilliseconds } from './cpu.ts';
import type { Django } from './django.ts';
import { tidyNumber, type Figures } from './figures.ts';
import type { Loader, Server } from './processes.ts';
import type { Recorder } from './record.ts';
import type { Statement, Work } from './replay.ts';

export type Lengths = { start: number; alone: number; warm: number; loaded: number };
export const lengths = {
  quick: { start: 5000, alone: 400, warm: 1500, loaded: 1500 },
  full: { start: 8000, alone: 2000, warm: 1000, loaded: 6000 },
} satisfies Record<string, Lengths>;

export type Row = {
  name: string;
  /** The very first request after the start, with its count. */
  firstMs: number;
  alone: Figures;
  app: Figures[];
  bare: Figures[];
  sql: Figures[];
  /** Of Django REST framework, with 8 connections, where it was asked. */
  django?: Figures;
  memory: number;
  /** Of one request, with 8 connections: milliseconds of processor time of the app, of the bare handler, and of PostgreSQL for each. */
  cpu: { app: Cpu; bare: Cpu };
};
type Cpu = { node: number; postgres: number };

/** Creating and changing take a number that no other request of the run had. */
let turn = 9_000_000;
const mostPerSecond = 5000;

const isWrite = ({ requests }: Case) => typeof requests === 'function';

function requestsFor({ requests }: Case, milliseconds: number): Request[] {
  if (typeof requests !== 'function') return requests;
  const count = Math.ceil((milliseconds / 1000) * mostPerSecond);
  return Array.from({ length: count }, () => requests((turn += 1)));
}

/**
 * Sent once for all requests of a moment: who asks, and while nobody has counted a sample and the whole count,
 * which goes on into the recording of the next request.
 */
const onceForMany = [
  /from sessions s join users u/,
  /^with sampled as materialized/,
  /^select count\(\*\) as n from \((?!.* limit \d+\) as matching)/,
];
const isOfRequest = ({ text }: Statement) => !onceForMany.some((known) => known.test(text));

/** What the app sends for a request once it has counted before and knows who asks. */
export async function recordCase(recorder: Recorder, each: Case, token: string): Promise<Work[]> {
  if (typeof each.requests !== 'function') {
    const works: Work[] = [];
    for (const request of each.requests) {
      await recorder.record({ ...request, token });
      const { statements } = await recorder.record({ ...request, token });
      works.push({ statements: statements.filter(isOfRequest), isWrite: false, marks: [] });
    }
    return works;
  }
  turn += 1;
  const request = each.requests(turn);
  const { statements, answer } = await recorder.record({ ...request, token });
  const number = /\d+$/.exec(String(answer.account_number))?.[0] ?? '';
  const marks = [String(turn), number, String(answer.id)];
  return [{ statements: statements.filter(isOfRequest), isWrite: true, marks: [...new Set(marks)] }];
}

type Ask = (connections: number, milliseconds: number) => Promise<Figures>;

export type Tools = {
  loader: Loader;
  app: Server;
  bare: Server;
  django: Django | null;
  databaseUrl: string;
  tokenFor: (each: Case) => Promise<string>;
  lengths: Lengths;
  /** The process whose children serve the database. */
  postmaster: number;
};

/** What the load cost the server and the database, per request. */
async function withCpu(tools: Tools, server: Server, load: () => Promise<Figures>): Promise<[Figures, Cpu]> {
  const spent = () => [server.pid, tools.postmaster].map(cpuMilliseconds);
  const [node = 0, postgres = 0] = spent();
  const figures = await load();
  const [nodeAfter = 0, postgresAfter = 0] = spent();
  const each = (milliseconds: number) => tidyNumber(milliseconds / Math.max(1, figures.count));
  return [figures, { node: each(nodeAfter - node), postgres: each(postgresAfter - postgres) }];
}

async function askOnce(port: number, { method, url, body }: Request, token: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return performance.now() - begin;
}

/** How one kind of request goes to each of those that are measured. */
async function waysTo({ loader, app, bare, databaseUrl, tokenFor }: Tools, each: Case, works: Work[]) {
  const token = await tokenFor(each);
  const toServer = (port: number, authorization: string) => (connections: number, milliseconds: number) =>
    loader.run({
      kind: 'http',
      port,
      requests: requestsFor(each, milliseconds).map((request) => onTheWire(request, authorization)),
      connections,
      milliseconds,
      isOnce: isWrite(each),
    });
  const toApp = toServer(app.port, `Bearer ${token}`);
  const [{ method } = { method: 'GET' as const }] = requestsFor(each, 0.2);
  const toBare = (connections: number, milliseconds: number) =>
    loader.run({
      kind: 'http',
      port: bare.port,
      requests: works.map((_, index) =>
        onTheWire({ method, url: `/${encodeURIComponent(each.name)}/${index}` }, ''),
      ),
      connections,
      milliseconds,
      isOnce: false,
    });
  const toSql = (connections: number, milliseconds: number) =>
    loader.run({ kind: 'sql', databaseUrl, works, connections, milliseconds });

  const toDjango = (peer: Django) => toServer(peer.port, `Token ${peer.token}`);
  return { token, toApp, toBare, toSql, toDjango };
}

/** At its best: connections that all fell to one of its two workers would leave the other idle. */
async function askDjango(toDjango: Ask, { warm, loaded }: Lengths): Promise<Figures> {
  let best = await toDjango(8, warm);
  for (let time = 1; time <= 3; time += 1) {
    // Pages with an exact count take so long that a moment holds few of them.
    const figures = await toDjango(8, 2 * loaded);
    if (figures.perSecond > best.perSecond) best = figures;
  }
  return best;
}

/** These are measured late, so that what is counted for them is forgotten by then. */
export const isWarming = ({ name }: Case) => name === 'scope team' || name === 'detail';

/** What is measured first must not pay for code that is not compiled yet. */
export async function warmUp(tools: Tools, cases: readonly Case[], works: Record<string, Work[]>) {
  for (const each of cases) {
    const { toApp, toBare } = await waysTo(tools, each, works[each.name] ?? []);
    await toApp(8, tools.lengths.start);
    await toBare(8, tools.lengths.start);
  }
}

/** The app, the bare handler and the statements alone, one after the other, so that a noisy moment hits all three. */
export async function measureCase(tools: Tools, each: Case, works: Work[]): Promise<Row> {
  const { app, bare } = tools;
  const { alone: aloneFor, warm, loaded } = tools.lengths;
  const { token, toApp, toBare, toSql, toDjango } = await waysTo(tools, each, works);
  const [first] = requestsFor(each, 0.2);
  const firstMs = await askOnce(app.port, first as Request, token);
  await toApp(8, warm);
  await toBare(8, warm);
  const alone = await toApp(1, aloneFor);
  const [fewToApp, appCpu] = await withCpu(tools, app, () => toApp(8, loaded));
  const [fewToBare, bareCpu] = await withCpu(tools, bare, () => toBare(8, loaded));
  const fewToSql = await toSql(8, loaded);
  const django =
    each.isCompared && tools.django ? await askDjango(toDjango(tools.django), tools.lengths) : undefined;
  const manyToApp = await toApp(64, loaded);
  const memory = app.megabytes();
  return {
    name: each.name,
    firstMs,
    alone,
    app: [fewToApp, manyToApp],
    bare: [fewToBare, await toBare(64, loaded)],
    sql: [fewToSql, await toSql(64, loaded)],
    ...(django && { django }),
    memory,
    cpu: { app: appCpu, bare: bareCpu },
  };
}
