import { openPool } from '../../server/src/db/connect.ts';
import { summary, type Figures, type Timing } from './figures.ts';
import { loadHttp, type HttpLoad } from './load.ts';
import { prepared, preparedWhereSafe, replay, turnsFrom, type Work } from './replay.ts';

type SqlLoad = {
  kind: 'sql';
  databaseUrl: string;
  works: Work[];
  connections: number;
  milliseconds: number;
};
export type Load = HttpLoad | SqlLoad;

/** As many connections as the app itself keeps. */
const mostClients = 16;
const turns = turnsFrom(7_000_000);

async function loadSql({ databaseUrl, works, connections, milliseconds }: SqlLoad): Promise<Figures> {
  const pool = openPool(databaseUrl, { max: Math.min(connections, mostClients) });
  const timing: Timing = { times: [], failures: 0, milliseconds: 0 };
  const begin = performance.now();
  let next = 0;
  const work = async () => {
    while (performance.now() - begin < milliseconds) {
      const asked = works[next % works.length] as Work;
      next += 1;
      const sent = performance.now();
      await replay(pool, asked, turns, asked.isWrite ? prepared : preparedWhereSafe).catch(
        () => (timing.failures += 1),
      );
      timing.times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  timing.milliseconds = performance.now() - begin;
  await pool.end();
  return summary(timing);
}

// A process of its own: what asks and measures takes no turn from what is measured.
process.on('message', (load: Load) => {
  void (load.kind === 'http' ? loadHttp(load) : loadSql(load)).then(
    (figures) => process.send?.({ figures }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
