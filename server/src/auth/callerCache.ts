import type { Db } from '../db/connect.ts';
import { findCaller, type Caller } from './caller.ts';

/** What another node changed is known within two seconds, even when nobody told us. */
const longest = 1500;
const most = 2000;

/**
 * Who is behind a session, asked once for all requests of a moment. The database tells when any of it changes
 * (see its triggers `tell_access_changed`), and tells whoever made the change before it is answered: so on this
 * node an ended session or a lost permission stops at the next request.
 */
export class CallerCache {
  readonly #known = new Map<number, { caller: Caller; until: number }>();
  #changes = 0;

  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }

  async of(db: Db, sessionId: number): Promise<Caller | null> {
    const now = performance.now();
    const known = this.#known.get(sessionId);
    if (known && now < known.until) return known.caller;
    const changes = this.#changes;
    const found = await findCaller(db, sessionId);
    // What was read while something changed may be from before it.
    if (found && changes === this.#changes) {
      if (this.#known.size >= most) this.#known.clear();
      const { caller, livesFor } = found;
      this.#known.set(sessionId, { caller, until: now + Math.min(longest, livesFor) });
    }
    return found?.caller ?? null;
  }
}
