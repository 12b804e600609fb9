import type { Db } from '../../../db/connect.ts';
import { SlowDown } from '../../../errors.ts';

type Flood = { seconds: number; until: number };

const rememberedMilliseconds = 1000;
const mostRemembered = 1000;
const floodsOf = new WeakMap<Db, Map<string, Flood>>();

/** From memory, and whoever is named: a flood must not take the database from everyone else, nor learn anything. */
export function refuseFlooded(db: Db, network: string): void {
  const flood = floodsOf.get(db)?.get(network);
  if (flood && flood.until > performance.now()) throw new SlowDown(flood.seconds);
}

/** For a moment. */
export function rememberFlood(db: Db, network: string, seconds: number): void {
  const floods = floodsOf.get(db) ?? new Map<string, Flood>();
  floodsOf.set(db, floods);
  if (floods.size >= mostRemembered) floods.clear();
  floods.set(network, { seconds, until: performance.now() + rememberedMilliseconds });
}
