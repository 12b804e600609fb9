import { describe, expect, it } from 'vitest';
import type { Tx } from './connect.ts';
import { beginLocksAnew, byLockOrder, inLockOrder } from './lockOrder.ts';
import { hiddenNouns } from './nouns.ts';

/** Nothing of a transaction is looked at but which one it is. */
const transaction = () => ({}) as Tx;

describe('the order of locks', () => {
  it('is kept by whoever goes on, or stays at one table', () => {
    const tx = transaction();
    inLockOrder(tx, 'accounts', [4]);
    inLockOrder(tx, 'members', [1]);
    inLockOrder(tx, 'members', [2]);
    inLockOrder(tx, 'tasks');
    expect(() => inLockOrder(tx, 'number_series')).not.toThrow();
  });

  it('is broken by whoever goes back', () => {
    const tx = transaction();
    inLockOrder(tx, 'tasks', [7]);
    expect(() => inLockOrder(tx, 'accounts', [4])).toThrow(
      'Rows of accounts are locked before those of tasks, not after them.',
    );
    expect(() => inLockOrder(transaction(), 'accounts', [4])).not.toThrow();
  });

  it('lets a row that is held be locked again, and only that one', () => {
    const tx = transaction();
    inLockOrder(tx, 'accounts', [4, 5]);
    inLockOrder(tx, 'tasks', [7]);
    expect(() => inLockOrder(tx, 'accounts', [5])).not.toThrow();
    expect(() => inLockOrder(tx, 'accounts', [5, 6])).toThrow();
    expect(() => inLockOrder(tx, 'members', [1])).toThrow();
  });

  it('says nothing of tables that stand in no line', () => {
    const tx = transaction();
    inLockOrder(tx, 'tasks', [7]);
    inLockOrder(tx, 'users', [1]);
    expect(() => inLockOrder(tx, 'tasks', [8])).not.toThrow();
  });

  it('begins anew with the next row of a bulk call', () => {
    const tx = transaction();
    inLockOrder(tx, 'tasks', [7]);
    beginLocksAnew(tx);
    expect(() => inLockOrder(tx, 'accounts', [4])).not.toThrow();
  });

  it('has a place for every noun whose records are of a person, but for the persons themselves', () => {
    expect(hiddenNouns).toContain('tasks');
    expect(hiddenNouns.filter((noun) => byLockOrder(noun, 'notifications') >= 0)).toEqual([]);
  });

  it('sorts tables, those in no line last', () => {
    const tables = ['notifications', 'tasks', 'members', 'attachments', 'accounts', 'emails'];
    expect(tables.toSorted(byLockOrder)).toEqual([
      'accounts',
      'members',
      'tasks',
      'attachments',
      'emails',
      'notifications',
    ]);
  });
});
