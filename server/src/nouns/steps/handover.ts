import type { Link } from '#contract/base/http';
import { nouns } from '#contract/base/nouns';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import type { ScopedNoun } from '../../db/nouns.ts';
import { auditMany } from '../trail/audit.ts';

type PersonField = 'owner' | 'assigned_to' | 'handler';
type Reassign<F extends PersonField> = (
  tx: Tx,
  caller: Caller,
  from: number,
  to: number,
) => Promise<({ id: number } & Record<F, Link | null>)[]>;

/** What someone has goes to another. */
export type HandOver = (tx: Tx, caller: Caller, from: Link, to: number) => Promise<void>;

/** What someone who leaves has of a noun, each record with its history. */
export const handingOver =
  <F extends PersonField>(noun: ScopedNoun, field: F, reassign: Reassign<F>): HandOver =>
  async (tx, caller, from, to) => {
    const moved = await reassign(tx, caller, from.id, to);
    await auditMany(
      tx,
      caller,
      {
        module: nouns[noun].module,
        noun,
        action: 'update',
        field,
        before: from,
        after: moved[0]?.[field] ?? null,
      },
      moved.map(({ id }) => id),
    );
  };
