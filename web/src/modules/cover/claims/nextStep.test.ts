import { describe, expect, it } from 'vitest';
import type { AllowedAction } from '#contract/base/states/states';
import type { ChecklistRow } from '#contract/cover/claims/claimChecklist';
import type { ClaimStatus } from '#contract/cover/claims/claimStates';
import { nextOf } from './nextStep.ts';

const paper: ChecklistRow = {
  key: 'licence',
  document: 'Licence',
  required: true,
  owed_by: 'client',
  noted_on: null,
  asked_on: null,
  asked_how: null,
  asked_of: null,
  received_on: null,
  accepted: null,
  note: '',
  file: null,
  mail: null,
};
const all = ['register', 'request-documents', 'review', 'approve', 'settle', 'close', 'reopen'];
const may = (...refused: string[]): AllowedAction[] =>
  all.map((name) => ({
    name,
    enabled: !refused.includes(name),
    reason: refused.includes(name) ? 'No.' : null,
  }));
const next = (status: ClaimStatus, checklist: ChecklistRow[] = [], allowed_actions = may()) => {
  const found = nextOf({ status, checklist, allowed_actions });
  return typeof found === 'object' ? found.name : found;
};

describe('the next step of a claim', () => {
  it('follows from its state', () => {
    expect(next('intimated')).toBe('register');
    expect(next('under_review')).toBe('approve');
    expect(next('approved')).toBe('settle');
    expect(next('settled')).toBe('close');
    expect(next('closed')).toBe('reopen');
    expect(next('withdrawn')).toBeUndefined();
  });

  it('asks for papers that are still to come, and goes on once they are there', () => {
    const came = { ...paper, received_on: '2026-11-10' };
    for (const status of ['registered', 'documents_pending'] as const) {
      expect(next(status, [paper])).toBe('request-documents');
      expect(next(status, [came])).toBe('review');
    }
  });

  it('is to enter what was paid, where nothing was', () => {
    expect(next('approved', [], may('settle'))).toBe('payment');
  });

  it('is none for whoever may only look', () => {
    expect(next('approved', [], [])).toBeUndefined();
  });
});
