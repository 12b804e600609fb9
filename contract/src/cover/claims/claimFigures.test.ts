import { describe, expect, it } from 'vitest';
import { lossRatio } from './claimFigures.ts';

describe('the loss ratio', () => {
  it('is what is incurred by what is earned, in per cent', () => {
    expect(lossRatio('AED', '1520.00', '3040.00')).toBe('50.00');
    expect(lossRatio('AED', '1520.00', '3164.00')).toBe('48.04');
    expect(lossRatio('AED', '0.00', '3040.00')).toBe('0.00');
    expect(lossRatio('KWD', '0.001', '0.003')).toBe('33.33');
  });

  it('is none where nothing is earned', () => {
    expect(lossRatio('AED', '1520.00', '0.00')).toBeNull();
    expect(lossRatio('AED', '1520.00', '-10.00')).toBeNull();
  });
});
