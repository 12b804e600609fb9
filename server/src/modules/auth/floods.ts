import type { Db } from '../../db/connect.ts';
import { SlowDown } from '../../errors.ts';
import { listKnownAt } from './attempts.queries.ts';

type Flood = { seconds: number; until: number; known: ReadonlySet<string> };

const rememberedMilliseconds = 1000;
const mostRemembered = 1000;
const mostKnown = 5000;
const floodsOf = new WeakMap<Db, Map<string, Flood>>();

/** From memory: a flood must not take the database from everyone else. */
export function refuseFlooded(db: Db, email: string, network: string): void {
  const flood = floodsOf.get(db)?.get(network);
  if (flood && flood.until > performance.now() && !flood.known.has(email)) throw new SlowDown(flood.seconds);
}

/** For a moment, with those who are let through nevertheless. */
export async function rememberFlood(db: Db, network: string, seconds: number): Promise<void> {
  const floods = floodsOf.get(db) ?? new Map<string, Flood>();
  floodsOf.set(db, floods);
  const until = performance.now() + rememberedMilliseconds;
  const before = floods.get(network);
  if (before && before.until > performance.now()) return;
  if (floods.size >= mostRemembered) floods.clear();
  // What was known a moment ago holds until it is read anew, so that one of many reads it.
  if (before) floods.set(network, { ...before, until });
  const known = new Set(await listKnownAt(db, network, mostKnown));
  floods.set(network, { seconds, until, known });
}
