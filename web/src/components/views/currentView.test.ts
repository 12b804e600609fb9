import { describe, expect, it } from 'vitest';
import type { View } from '#contract/system/views';
import { currentView, keptOf, queryFor } from './currentView.ts';

const view = (id: number, query: string): View => ({
  id,
  list: 'accounts',
  name: `View ${id}`,
  query,
  is_shared: false,
  is_default: false,
  ready: null,
  owner: { id: 1, label: 'Ada Admin' },
  created_at: '2026-11-15T10:00:00Z',
  created_by: null,
  updated_at: '2026-11-15T10:00:00Z',
  updated_by: null,
  version: 1,
});
const dubai = view(1, 'city=Dubai');
const alsoDubai = view(2, 'city=Dubai');
const late = view(3, 'ordering=-name&status=done,todo');
const views = [dubai, alsoDubai, late];

describe('the view that is shown', () => {
  it('is the one that the address shows, whatever was chosen', () => {
    expect(currentView(views, '?status=todo,done&ordering=-name&page=4', 1, 7)).toEqual({
      view: late,
      isChanged: false,
    });
  });

  it('is of several alike the one that was chosen, else the first', () => {
    expect(currentView(views, '?city=Dubai', 2, 7)?.view).toBe(alsoDubai);
    expect(currentView(views, '?city=Dubai', undefined, 7)?.view).toBe(dubai);
  });

  it('is the chosen one, as changed, where the address shows no other', () => {
    expect(currentView(views, '?city=Dubai&tag=VIP', 1, 7)).toEqual({ view: dubai, isChanged: true });
  });

  it('is none where nothing was chosen, where it is gone, or where the whole list is shown', () => {
    expect(currentView(views, '?tag=VIP', undefined, 7)).toBeUndefined();
    expect(currentView(views, '?tag=VIP', 9, 7)).toBeUndefined();
    expect(currentView(views, '?page=2&page_size=10', 1, 7)).toBeUndefined();
  });
});

describe('a view that says "me"', () => {
  const mine = { ...view(4, 'assigned_to=me&search=me'), owner: null };

  it('shows each reader what is theirs, and is the one that their address shows', () => {
    expect(queryFor(mine, 7)).toBe('assigned_to=7&search=me');
    expect(currentView([mine], '?assigned_to=7&search=me', undefined, 7)?.view).toBe(mine);
    expect(currentView([mine], '?assigned_to=8&search=me', undefined, 7)).toBeUndefined();
  });

  it('goes on saying so when it is changed, where it is nobody’s own', () => {
    expect(keptOf('assigned_to=7&status=new', mine, 7)).toBe('assigned_to=me&status=new');
    expect(keptOf('assigned_to=7', dubai, 7)).toBe('assigned_to=7');
  });
});
