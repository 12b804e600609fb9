import { expect, it } from 'vitest';
import { insuredOf } from './policies.notes.insured.ts';

it('a note names the plan and the deductible in the language and with the places of the currency', async () => {
  const terms = { plan_name: 'Gold', deductible: '1500.000', currency: 'KWD' };
  expect((await insuredOf(null, null, 'en', terms)).facts).toBe('Plan: Gold · Deductible: KWD 1,500.000');
  expect((await insuredOf(null, null, 'ar', terms)).facts).toBe('الخطة: Gold · التحمّل: KWD 1,500.000');
  const none = { plan_name: '', deductible: null, currency: 'AED' };
  expect((await insuredOf(null, null, 'en', none)).facts).toBe('');
});
