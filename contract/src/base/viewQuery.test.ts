import { describe, expect, it } from 'vitest';
import { isSameQuery, normalQuery } from './viewQuery.ts';

describe('what is kept of an address', () => {
  it.each([
    ['the page', 'page=3&search=ali', 'search=ali'],
    [
      'what stands open',
      'modal=task_edit&modal_record_id=4&section=history&modal_section=x&due=today',
      'due=today',
    ],
    ['the tab and the day', 'tab=agents&view=day&day=2026-11-15', 'view=day'],
    ['what the API does anyway', 'page_size=10&city=Dubai', 'city=Dubai'],
    ['what is empty', 'search=&city=+', ''],
    ['names that no list has', '__proto__=1&A=2&x-y=3&9=4&constructor=5', 'constructor=5'],
    ['control characters', 'city=a%00b&search=a%0Ab&tag=VIP', 'tag=VIP'],
  ])('is not %s', (_, given, kept) => {
    expect(normalQuery(given)).toBe(kept);
  });

  it('stands in one order, each name once, and is the same when it is kept again', () => {
    const kept = normalQuery('?search=Al+Ain&page_size=25&city=Dubai&ordering=-name&city=%D8%AF%D8%A8%D9%8A');
    expect(kept).toBe('city=%D8%AF%D8%A8%D9%8A&ordering=-name&page_size=25&search=Al+Ain');
    expect(normalQuery(kept)).toBe(kept);
  });
});

describe('two addresses', () => {
  it.each([
    ['status=todo,done&search=a', 'search=a&status=done,todo&page=2'],
    ['page_size=10', ''],
    ['search=+a+', 'search=a'],
  ])('are the same list: %s and %s', (one, other) => {
    expect(isSameQuery(one, other)).toBe(true);
  });

  it.each([
    ['ordering=name,-created_at', 'ordering=-created_at,name'],
    ['due_at__range=2026-01-01,', 'due_at__range=,2026-01-01'],
    ['search=a,b', 'search=b,a'],
    ['status=todo', 'status=todo,done'],
    ['is_active=true', ''],
    ['page_size=25', 'page_size=50'],
  ])('are two lists: %s and %s', (one, other) => {
    expect(isSameQuery(one, other)).toBe(false);
  });
});
