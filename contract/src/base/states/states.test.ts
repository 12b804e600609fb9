import { describe, expect, it } from 'vitest';
import type { Permission } from '../permissions.ts';
import {
  actionTable,
  allowedActions,
  permissionOf,
  refusalOf,
  sentencesOf,
  targetOf,
  type Hurdle,
} from './states.ts';

const statuses = ['open', 'on_hold', 'sent', 'won'] as const;
type Status = (typeof statuses)[number];
type Action = 'hold' | 'resume' | 'send' | 'convert' | 'win';

/** A noun as there is none, with everything that a table can say. */
type Inquiry = { status: Status; status_before: Status | null; next_follow_up_at: string | null };

const noFollowUp: Hurdle<Inquiry> = {
  stands: ({ next_follow_up_at }) => next_follow_up_at === null,
  sentence: 'Enter the next follow-up first.',
};

const table = actionTable<Status, Action, Inquiry>(statuses, {
  permission: 'leads:update',
  steps: {
    hold: { from: ['open', 'sent'], to: 'on_hold', hurdles: [noFollowUp] },
    resume: {
      from: ['on_hold'],
      to: ({ status_before }) => status_before ?? 'open',
      otherwise: 'This inquiry is not on hold.',
    },
    send: {
      from: ['open'],
      to: 'sent',
      permission: 'quotes:send',
      refusals: { won: 'This inquiry is won. Begin another one.' },
    },
    convert: { from: ['sent'], to: 'sent', also: 'accounts:create' },
    win: { from: ['sent'], to: 'won', permission: 'system' },
  },
  refusals: {
    open: 'This inquiry was not sent yet.',
    on_hold: 'This inquiry is on hold. Resume it first.',
    sent: 'This inquiry was already sent.',
    won: 'This inquiry is won.',
  },
});

const inquiry = (over: Partial<Inquiry> = {}): Inquiry => ({
  status: 'open',
  status_before: null,
  next_follow_up_at: '2026-05-04T09:00:00Z',
  ...over,
});
const everything = () => true;
const shown = (record: Inquiry, ...held: Permission[]) =>
  Object.fromEntries(
    allowedActions(table, record, (permission) => held.includes(permission)).map((action) => [
      action.name,
      action.enabled || action.reason,
    ]),
  );

describe('who may not', () => {
  it('is shown no step that the role forbids, whatever the state', () => {
    for (const status of statuses) expect(shown(inquiry({ status }))).toEqual({});
    expect(Object.keys(shown(inquiry(), 'leads:update'))).toEqual(['hold', 'resume']);
    expect(Object.keys(shown(inquiry(), 'quotes:send'))).toEqual(['send']);
  });

  it('is shown a step that needs two permissions only with both', () => {
    expect(shown(inquiry(), 'accounts:create')).toEqual({});
    expect(Object.keys(shown(inquiry(), 'leads:update', 'accounts:create'))).toContain('convert');
  });

  it('is never shown a step of the system, and no route can ask for it', () => {
    const names = allowedActions(table, inquiry({ status: 'sent' }), everything).map(({ name }) => name);
    expect(names).toEqual(['hold', 'resume', 'send', 'convert']);
    expect(() => permissionOf(table, 'win')).toThrow('Only the system takes the step win.');
  });
});

describe('what is refused', () => {
  it('a step that the state forbids, in the words of the step or of the state', () => {
    expect(refusalOf(table, 'resume', inquiry())).toBe('This inquiry is not on hold.');
    expect(refusalOf(table, 'send', inquiry({ status: 'on_hold' }))).toBe(
      'This inquiry is on hold. Resume it first.',
    );
    expect(refusalOf(table, 'win', inquiry())).toBe('This inquiry was not sent yet.');
    expect(refusalOf(table, 'send', inquiry({ status: 'won' }))).toBe(
      'This inquiry is won. Begin another one.',
    );
  });

  it('a step before which a hurdle stands, once the state would allow it', () => {
    const next_follow_up_at = null;
    expect(refusalOf(table, 'hold', inquiry({ next_follow_up_at }))).toBe('Enter the next follow-up first.');
    expect(refusalOf(table, 'hold', inquiry({ next_follow_up_at, status: 'won' }))).toBe(
      'This inquiry is won.',
    );
    expect(refusalOf(table, 'hold', inquiry())).toBeNull();
  });

  it('with the reason beside the step', () => {
    const record = inquiry({ next_follow_up_at: null });
    expect(shown(record, 'leads:update', 'quotes:send')).toEqual({
      hold: 'Enter the next follow-up first.',
      resume: 'This inquiry is not on hold.',
      send: true,
    });
  });

  it('in sentences that can all be listed', () => {
    expect(sentencesOf(table)).toEqual([
      ...Object.values(table.refusals),
      'Enter the next follow-up first.',
      'This inquiry is not on hold.',
      'This inquiry is won. Begin another one.',
    ]);
  });
});

describe('what happens', () => {
  it('a step leads where the table says, or where the record came from', () => {
    expect(targetOf(table, 'send', inquiry())).toBe('sent');
    expect(targetOf(table, 'resume', inquiry({ status: 'on_hold', status_before: 'sent' }))).toBe('sent');
    expect(targetOf(table, 'resume', inquiry({ status: 'on_hold' }))).toBe('open');
  });

  it('a step needs the permission of the table unless it names its own', () => {
    expect(permissionOf(table, 'hold')).toBe('leads:update');
    expect(permissionOf(table, 'send')).toBe('quotes:send');
  });
});
