import { describe, expect, it } from 'vitest';
import { documentKey } from '../../base/values/documentKeys.ts';
import {
  isAwaited,
  isMissing,
  isOwnPaper,
  isToCome,
  keyOfOwnPaper,
  waitingForPapers,
  type ChecklistRow,
} from './claimChecklist.ts';

const paper = (over: Partial<ChecklistRow> = {}): ChecklistRow => ({
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
  ...over,
});
const asked = { asked_on: '2026-01-05', asked_how: 'mail', asked_of: 'client' } as const;
const noted = { noted_on: '2026-01-05' };
const came = { received_on: '2026-01-06' };

describe('a paper', () => {
  it.each<[string, Partial<ChecklistRow>, boolean, boolean, boolean]>([
    ['that is required', {}, true, true, false],
    ['that may be left out', { required: false }, true, false, false],
    ['that may be left out and was asked for', { required: false, ...asked }, true, true, true],
    ['that is to be asked for', { required: false, ...noted }, true, true, false],
    ['that another was asked for', { ...asked, asked_of: 'provider' }, true, true, false],
    ['that came', { ...asked, ...came }, false, false, false],
    ['whose file is there', { ...asked, file: { id: 1, label: 'Scan.pdf' } }, false, false, false],
    ['that was refused', { ...asked, ...came, accepted: false }, true, true, true],
  ])('%s', (_, over, missing, toCome, awaited) => {
    const row = paper(over);
    expect([isMissing(row), isToCome(row), isAwaited(row)]).toEqual([missing, toCome, awaited]);
  });

  it('of one claim alone has a key that no product can have, and that no other paper has', () => {
    const name = 'A letter with a name that is far longer than any key of a document may ever be';
    const keys = [keyOfOwnPaper(name, [])];
    keys.push(keyOfOwnPaper(name, keys), keyOfOwnPaper('كتاب المصرف', keys));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) {
      expect(key.length).toBeLessThanOrEqual(64);
      expect(isOwnPaper({ key })).toBe(true);
      expect(documentKey.safeParse(key).success).toBe(false);
    }
  });
});

it('a claim waits for the client first, then for whoever else owes a paper, and then for us', () => {
  const ofGarage = paper({ ...asked, asked_of: 'provider', key: 'estimate', owed_by: 'provider' });
  expect(waitingForPapers([ofGarage, paper(asked)])).toBe('client');
  expect(waitingForPapers([ofGarage, paper({ ...asked, ...came })])).toBe('provider');
  expect(waitingForPapers([paper()])).toBe('us');
  expect(waitingForPapers([paper(noted), { ...ofGarage, asked_of: 'client' }])).toBe('us');
});
