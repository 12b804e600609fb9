import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from './connect.ts';
import { inTransaction } from './transaction.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** A database whose transactions fail as often as they are told to, and the moments at which they began. */
function failing(times: number, failure: () => Error) {
  const begun: number[] = [];
  const execute = async (work: () => Promise<unknown>) => {
    begun.push(Date.now());
    if (begun.length <= times) throw failure();
    return work();
  };
  return { begun, db: { transaction: () => ({ execute }) } as unknown as Db };
}

describe('a transaction that stood in the way of another', () => {
  it('is not tried again for any other reason, nor for ever', async () => {
    const wrong = failing(1, () => new Error('column does not exist'));
    await expect(inTransaction(wrong.db, async () => 'done')).rejects.toThrow('column');
    const always = failing(9, deadlock);
    const refused = expect(inTransaction(always.db, async () => 'done')).rejects.toThrow('deadlock');
    await vi.runAllTimersAsync();
    await refused;
    expect(always.begun).toHaveLength(4);
  });

  it('waits a moment that chance decides before it is tried again, with more room each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.2).mockReturnValueOnce(0.8).mockReturnValue(0.5);
    const [one, other] = [failing(1, deadlock), failing(2, deadlock)];
    const answers = Promise.all([one, other].map(({ db }) => inTransaction(db, async () => 'done')));
    await vi.runAllTimersAsync();
    expect(await answers).toEqual(['done', 'done']);
    const waited = ({ begun: [first = 0, ...later] }: typeof one) => later.map((moment) => moment - first);
    expect([waited(one), waited(other)]).toEqual([[10], [40, 90]]);
  });
});
