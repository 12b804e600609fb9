import { describe, expect, it } from 'vitest';
import { parseRecent, withRecent, type RecentRecord } from './recent.ts';

const record = (id: number, noun: RecentRecord['noun'] = 'accounts'): RecentRecord => ({
  noun,
  id,
  label: `${noun} ${id}`,
});

describe('records that were opened last', () => {
  it('begin with the newest, each once, under its newest name', () => {
    const before = [record(1), record(2), record(1, 'leads')];
    const renamed = { ...record(2), label: 'Renamed' };
    expect(withRecent(before, renamed)).toEqual([renamed, record(1), record(1, 'leads')]);
  });

  it('are eight at most', () => {
    const many = Array.from({ length: 12 }, (_, id) => record(id + 1));
    expect(withRecent(many, record(99))).toHaveLength(8);
    expect(parseRecent(JSON.stringify(many))).toHaveLength(8);
  });

  it('are read as far as they can be', () => {
    expect(parseRecent(null)).toEqual([]);
    expect(parseRecent('{')).toEqual([]);
    expect(parseRecent('{"noun":"accounts"}')).toEqual([]);
    const stored = [record(1), { noun: 'spaceships', id: 1, label: 'x' }, { noun: 'leads', id: '1' }, null];
    expect(parseRecent(JSON.stringify(stored))).toEqual([record(1)]);
  });
});
