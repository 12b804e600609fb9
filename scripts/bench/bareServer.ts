import fastify from 'fastify';
import { openPool } from '../../server/src/db/connect.ts';
import { asSent, replay, turnsFrom, type Work } from './replay.ts';

export type BareSetup = { databaseUrl: string; works: Record<string, Work[]> };

const turns = turnsFrom(6_000_000);

/** Nothing but the framework and the statements: nothing of what they answer is looked at, nothing is checked. */
async function serve({ databaseUrl, works }: BareSetup): Promise<number> {
  const app = fastify();
  const pool = openPool(databaseUrl);
  const answer = async ({ params }: { params: unknown }) => {
    const { name, index } = params as { name: string; index: string };
    return { results: await replay(pool, works[name]?.[Number(index)] as Work, turns, asSent) };
  };
  app.get('/:name/:index', answer);
  app.post('/:name/:index', answer);
  app.patch('/:name/:index', answer);
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

process.once('message', (setup: BareSetup) => {
  void serve(setup).then((port) => process.send?.({ port }));
});
process.on('disconnect', () => process.exit(0));
