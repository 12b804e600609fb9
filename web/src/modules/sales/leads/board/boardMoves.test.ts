import { expect, test } from 'vitest';
import type { Lead } from '#contract/sales/leads/leads';
import { leadActionTable, leadStatuses, type LeadStatus } from '#contract/sales/leads/leadStates';
import { allowedActions } from '#contract/base/states/states';
import { moveTo } from './boardMoves.ts';

const leadIn = (status: LeadStatus, may = true) =>
  ({
    status,
    allowed_actions: allowedActions(
      leadActionTable,
      { status, held_from: status === 'on_hold' ? 'contacted' : null, account_id: null },
      () => may,
    ),
  }) as Lead;

test('a card moves on by the steps that its state allows', () => {
  expect(moveTo(leadIn('new'), 'contacted')).toEqual({ kind: 'step', action: 'contact' });
  expect(moveTo(leadIn('contacted'), 'qualified')).toEqual({ kind: 'step', action: 'qualify' });
  expect(moveTo(leadIn('on_hold'), 'qualified')).toEqual({ kind: 'step', action: 'resume' });
});

test('what needs a word is asked for', () => {
  expect(moveTo(leadIn('new'), 'on_hold')).toEqual({ kind: 'asks', modal: 'lead_hold' });
  expect(moveTo(leadIn('on_hold'), 'lost')).toEqual({ kind: 'asks', modal: 'lead_lose' });
  expect(moveTo(leadIn('lost'), 'new')).toEqual({ kind: 'asks', modal: 'lead_reopen' });
});

test('a move that nobody takes says why', () => {
  expect(moveTo(leadIn('new'), 'qualified')).toEqual({
    kind: 'refused',
    reason: 'The client was not contacted yet.',
  });
  expect(moveTo(leadIn('qualified'), 'won')).toMatchObject({ kind: 'refused' });
  for (const target of leadStatuses.filter((status) => status !== 'new'))
    expect(moveTo(leadIn('new', false), target), target).toMatchObject({ kind: 'refused' });
});

test('a card that is dropped where it was stays', () => {
  expect(moveTo(leadIn('new'), 'new')).toEqual({ kind: 'none' });
});
