import { describe, expect, it } from 'vitest';
import { presentOf, type Stage } from '../base/states/stages.ts';
import { leadStatuses, type LeadStatus } from './leads/leadStates.ts';
import { nextStepOfLead, stagesOfLead } from './leads/leadWay.ts';
import { quoteStatuses, type QuoteStatus } from './quotes/quoteStates.ts';
import { nextStepOfQuote, stagesOfQuote, type QuoteToGoOn } from './quotes/quoteWay.ts';

const told = (stages: Stage<string>[]): string => {
  const present = presentOf(stages);
  const { key, state } = stages[present] ?? { key: '', state: '' };
  return `${present + 1} of ${stages.length} ${key} ${state}`;
};

const all = () => true;

describe('the stages of a lead', () => {
  const expected: Record<LeadStatus, string> = {
    new: '1 of 6 new now',
    contacted: '2 of 6 contacted now',
    qualified: '3 of 6 qualified now',
    quoting: '4 of 6 quoting now',
    proposal_sent: '5 of 6 proposal_sent now',
    won: '6 of 6 won reached',
    on_hold: '4 of 4 on_hold ended',
    lost: '2 of 2 lost ended',
  };
  it.each(leadStatuses)('of %s', (status) =>
    expect(told(stagesOfLead({ status, held_from: 'qualified', passed: [] }))).toBe(expected[status]),
  );
});

it('a lost lead shows the way that it went', () => {
  const passed: LeadStatus[] = ['new', 'qualified', 'quoting', 'lost'];
  expect(
    stagesOfLead({ status: 'lost', held_from: null, passed }).map(({ key, state }) => `${key} ${state}`),
  ).toEqual(['new done', 'contacted skipped', 'qualified done', 'quoting done', 'lost ended']);
});

describe('the next step of a lead', () => {
  const next = (status: LeadStatus, account_id: number | null, ...refused: string[]) =>
    nextStepOfLead({ status, account_id }, (step) => !refused.includes(step));

  it.each<[LeadStatus, string, string]>([
    ['new', 'contact', 'contact'],
    ['contacted', 'quote', 'quote'],
    ['qualified', 'quote', 'quote'],
    ['quoting', 'open_quote', 'open_quote'],
    ['proposal_sent', 'open_quote', 'open_quote'],
    ['won', 'quote', 'quote'],
    ['on_hold', 'resume', 'resume'],
    ['lost', 'reopen', 'reopen'],
  ])('%s: %s, as a client %s', (status, before, after) => {
    expect(next(status, null, ...(status === 'qualified' ? ['open_quote'] : []))).toBe(before);
    expect(next(status, 1, ...(status === 'qualified' ? ['open_quote'] : []))).toBe(after);
  });

  it('is the next one that the reader may take, or none', () => {
    expect(next('contacted', null, 'quote')).toBe('qualify');
    expect(next('qualified', null, 'quote', 'open_quote')).toBe('convert');
    expect(next('quoting', null, 'open_quote')).toBe('quote');
    expect(next('qualified', 1)).toBe('open_quote');
    for (const status of leadStatuses)
      expect(nextStepOfLead({ status, account_id: null }, () => false)).toBeNull();
  });
});

describe('the stages of a quote', () => {
  const quote = { offer_count: 2, priced_count: 1, sent_at: null, selected_offer_id: null, passed: [] };
  const expected: Record<QuoteStatus, string> = {
    draft: '1 of 6 draft now',
    requested: '2 of 6 requested now',
    received: '3 of 6 received now',
    sent: '4 of 6 sent now',
    accepted: '5 of 6 accepted now',
    converted: '6 of 6 converted reached',
    rejected: '4 of 4 rejected ended',
    expired: '4 of 4 expired ended',
    cancelled: '4 of 4 cancelled ended',
  };
  it.each(quoteStatuses)('of %s', (status) =>
    expect(told(stagesOfQuote({ ...quote, status }))).toBe(expected[status]),
  );

  it('of one whose prices were typed at once tell that nobody was asked', () =>
    expect(
      stagesOfQuote({ ...quote, status: 'received', passed: ['draft', 'received'] }).map(
        ({ state }) => state,
      ),
    ).toEqual(['done', 'skipped', 'now', 'next', 'next', 'next']));

  it('of one that ended tell how far it had come', () => {
    const ended = (changes: object) => told(stagesOfQuote({ ...quote, status: 'cancelled', ...changes }));
    expect(ended({ offer_count: 0, priced_count: 0 })).toBe('2 of 2 cancelled ended');
    expect(ended({ priced_count: 0 })).toBe('3 of 3 cancelled ended');
    expect(ended({ sent_at: '2026-11-01T08:00:00Z' })).toBe('5 of 5 cancelled ended');
    expect(ended({ selected_offer_id: 3 })).toBe('6 of 6 cancelled ended');
  });
});

describe('the next step of a quote', () => {
  const ready: QuoteToGoOn = {
    status: 'draft',
    account_id: 1,
    offer_count: 2,
    unasked_count: 0,
    priced_count: 2,
    is_recommended: true,
    has_expired_offer: false,
    is_overdue: false,
  };
  it.each<[string, Partial<QuoteToGoOn>, string | null]>([
    ['a draft without offers', { offer_count: 0, priced_count: 0 }, 'insurers'],
    ['a draft with offers that nobody asked for', { unasked_count: 2, priced_count: 0 }, 'request'],
    ['a draft that was priced at once', {}, 'receive'],
    ['a draft whose offers wait for their price', { priced_count: 0 }, 'price'],
    ['asked', { status: 'requested', priced_count: 0 }, 'price'],
    ['asked, with another one to ask', { status: 'requested', unasked_count: 1, priced_count: 0 }, 'request'],
    ['priced', { status: 'received' }, 'send'],
    ['priced, nothing recommended', { status: 'received', is_recommended: false }, 'recommend'],
    ['priced, an offer expired', { status: 'received', has_expired_offer: true }, 'renew_offer'],
    ['priced, past its day', { status: 'received', is_overdue: true }, 'extend'],
    ['its prices taken out', { status: 'received', priced_count: 0 }, 'price'],
    ['its offers taken out', { status: 'received', priced_count: 0, offer_count: 0 }, 'insurers'],
    ['sent', { status: 'sent' }, 'accept'],
    ['accepted', { status: 'accepted' }, 'convert'],
    ['accepted for a lead', { status: 'accepted', account_id: null }, 'convert_lead'],
    ['a policy already', { status: 'converted' }, 'open_policy'],
    ['rejected', { status: 'rejected' }, 'revise'],
    ['expired', { status: 'expired' }, 'revise'],
    ['cancelled', { status: 'cancelled' }, null],
  ])('%s', (_, changes, step) => expect(nextStepOfQuote({ ...ready, ...changes }, all)).toBe(step));

  it('is the next one that the reader may take, or none', () => {
    const unasked = { ...ready, unasked_count: 1, priced_count: 0 };
    expect(nextStepOfQuote(unasked, (step) => step !== 'request')).toBe('price');
    for (const status of quoteStatuses) expect(nextStepOfQuote({ ...ready, status }, () => false)).toBeNull();
  });
});
