import { expect, it } from 'vitest';
import { QuoteSend } from '#contract/sales/quotes';
import { SendForm, sendBody } from './sendForm.ts';

const blank = { channel: 'email', how: '', to: [], subject: '', body: '', despite_do_not_contact: false };

it('leaves what is empty to the template and to the client', () => {
  expect(SendForm.safeParse(blank).success).toBe(true);
  expect(sendBody(blank)).toEqual({ channel: 'email' });
});

it.each([
  [blank],
  [
    {
      ...blank,
      to: ['a@example.com'],
      subject: 'Proposal',
      body: 'Dear client',
      despite_do_not_contact: true,
    },
  ],
  [{ ...blank, channel: 'handed_over', how: 'At the counter', to: ['a@example.com'] }],
])('makes of %j what the API takes', (values) => {
  expect(QuoteSend.safeParse(sendBody(values)).error).toBeUndefined();
});

it('asks how it was handed over', () => {
  const { error } = SendForm.safeParse({ ...blank, channel: 'handed_over' });
  expect(error?.issues[0]?.path).toEqual(['how']);
});
