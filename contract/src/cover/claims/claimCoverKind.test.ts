import { describe, expect, it } from 'vitest';
import { claimTypes } from '../../base/claimTypes.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import {
  benefitAgainst,
  isOfAnotherLine,
  saidOfKind,
  type ClaimType,
  type MotorCover,
} from './claimCoverKind.ts';

const those = (cover: MotorCover, answer: boolean | null) =>
  claimTypes.filter((type) => saidOfKind([cover], type) === answer);

describe('the kind of a loss', () => {
  it('is held against the cover of the vehicle', () => {
    const all = ['own_damage', 'third_party', 'theft', 'total_loss', 'glass'];
    expect(those('comprehensive', true)).toEqual(all);
    expect(those('comprehensive', false)).toEqual([]);
    expect(those('own_damage', true)).toEqual(all.filter((type) => type !== 'third_party'));
    expect(those('own_damage', false)).toEqual(['third_party']);
    expect(those('third_party', true)).toEqual(['third_party']);
    expect(those('third_party', false)).toEqual(['own_damage', 'theft', 'total_loss', 'glass']);
    expect(those('tp_fire_theft', true)).toEqual(['third_party', 'theft']);
    expect(those('tp_fire_theft', false)).toEqual(['own_damage', 'glass']);
    expect(those('tp_fire_theft', null)).toContain('total_loss');
  });

  it('is not covered by another kind of insurance, and by what nobody described it may be', () => {
    const others = (line: PolicyType) => claimTypes.filter((type) => isOfAnotherLine(line, type));
    expect(others('motor')).toEqual(['cashless', 'travel', 'marine']);
    expect(others('health')).toEqual([
      'own_damage',
      'third_party',
      'theft',
      'total_loss',
      'glass',
      'property',
      'marine',
      'liability',
    ]);
    expect(others('property')).toEqual(['own_damage', 'cashless', 'travel', 'life', 'marine']);
    expect(others('other')).toEqual([]);
  });

  it('is known of several vehicles where they agree, and of none where nobody said', () => {
    expect(saidOfKind(['third_party', 'tp_fire_theft'], 'glass')).toBe(false);
    expect(saidOfKind(['third_party', 'comprehensive'], 'glass')).toBeNull();
    expect(saidOfKind(['comprehensive', null], 'glass')).toBeNull();
    expect(saidOfKind([], 'glass')).toBeNull();
  });

  it('is not covered where a benefit of its name is not included', () => {
    const against = (type: ClaimType, label: string, included: boolean | null = false) =>
      benefitAgainst([{ label, included, limit: '' }], type);
    expect(against('glass', 'Windscreen cover')).toBe('Windscreen cover');
    expect(against('glass', 'كسر الزجاج')).toBe('كسر الزجاج');
    expect(against('liability', 'المسؤولية الشخصية')).toBe('المسؤولية الشخصية');
    expect(against('third_party', 'Third-party liability')).toBe('Third-party liability');
    expect(against('glass', 'Windscreen cover', true)).toBeNull();
    expect(against('glass', 'Windscreen cover', null)).toBeNull();
    expect(against('theft', 'Theft of personal belongings')).toBeNull();
    expect(against('other', 'Other')).toBeNull();
  });
});
