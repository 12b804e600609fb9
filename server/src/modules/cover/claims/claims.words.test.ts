import { beforeAll, describe, expect, it } from 'vitest';
import type { ChecklistRow } from '#contract/cover/claims/claimChecklist';
import { claimStatuses } from '#contract/cover/claims/claimStates';
import { languages } from '#contract/system/users';
import { loadLabels } from '../../../sheets/labels.ts';
import { neededInWords, nextInWords, standsInWords } from './claims.words.ts';

beforeAll(loadLabels);

const report: ChecklistRow = {
  key: 'police_report',
  document: 'Police report',
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
const claimIn = (status: (typeof claimStatuses)[number], over: object = {}) => ({
  status,
  checklist: [report],
  currency: 'AED',
  paid: '0.00',
  approved_amount: null,
  approval_reason: '',
  rejection_reason: '',
  closing_reason: '',
  ...over,
});

describe('what a client is written of a claim', () => {
  it.each(claimStatuses)('has its text in both languages where it is %s', (status) => {
    for (const language of languages)
      for (const text of [standsInWords(language, claimIn(status)), nextInWords(language, claimIn(status))])
        expect(text, language).toMatch(language === 'ar' ? /[؀-ۿ]{3}/ : /^[A-Z][a-z]+,? /);
  });

  it('says what was paid, with its currency, wherever something was', () => {
    const paid = { paid: '7500.00' };
    expect(standsInWords('en', claimIn('closed', paid))).toBe(
      'Your claim is closed. AED 7,500.00 has been paid.',
    );
    expect(standsInWords('ar', claimIn('closed', paid))).toContain('AED 7,500.00');
    expect(standsInWords('en', claimIn('settled', paid))).toContain('AED 7,500.00 has been paid.');
    expect(
      standsInWords(
        'en',
        claimIn('partly_approved', { approved_amount: '4500.00', approval_reason: 'Wear.' }),
      ),
    ).toBe('The insurer has approved a part of your claim. It pays AED 4,500.00.\nThe reason: Wear.');
  });

  it('says that nothing was paid, and why', () => {
    expect(standsInWords('en', claimIn('closed', { closing_reason: 'Below the deductible.' }))).toBe(
      'Your claim is closed. Nothing was paid.\nThe reason: Below the deductible.',
    );
    expect(standsInWords('en', claimIn('rejected', { rejection_reason: 'Excluded.' }))).toContain(
      'The reason: Excluded.',
    );
  });

  it('asks for nothing once nobody waits for it', () => {
    const asking = claimStatuses.filter((status) => neededInWords('en', claimIn(status)) !== '');
    expect(asking).toEqual([
      'intimated',
      'registered',
      'documents_pending',
      'under_review',
      'survey',
      'approved',
      'partly_approved',
    ]);
  });
});
