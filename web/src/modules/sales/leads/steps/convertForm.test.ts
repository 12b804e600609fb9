import { expect, it } from 'vitest';
import type { Lead } from '#contract/sales/leads/leads';
import { clientOf } from './convertForm.ts';

it.each([
  ['Mr Ahmed Khan', 'Ahmed', 'Khan'],
  ['م. أحمد خان', 'أحمد', 'خان'],
  ['Drew Khan', 'Drew', 'Khan'],
])('a lead called %s becomes the client %s %s', (name, first_name, last_name) => {
  const lead = { name, company_name: '', account_type: null, email: '', phone: '' } as unknown as Lead;
  expect(clientOf(lead, 'AE')['account']).toMatchObject({ first_name, last_name });
});
