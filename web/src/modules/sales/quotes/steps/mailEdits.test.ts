import { describe, expect, it } from 'vitest';
import { QuoteSend, type QuoteRequestMail } from '#contract/sales/quotes/quoteMails';
import { editedMail, isEdited, isMailed, mailFaults, withEdit } from './mailEdits.ts';
import { sendBody } from './sendBody.ts';

const to = [{ address: 'rana@insurer.example', name: 'Rana' }];
const filled = { to, subject: 'Quote', body: '<p>Dear Rana</p>' };

describe('a mail that is looked through', () => {
  it('keeps what was changed, and forgets what was changed back', () => {
    const edit = withEdit(filled, {}, { subject: 'Other' });
    expect(editedMail(filled, edit)).toEqual({ ...filled, subject: 'Other' });
    expect(isEdited(edit)).toBe(true);
    expect(withEdit(filled, edit, { subject: 'Quote', to: [...to] })).toEqual({});
    expect(isEdited(undefined)).toBe(false);
  });

  it.each([
    [filled, {}],
    [{ ...filled, to: [] }, { to: 'Enter to whom this mail goes first.' }],
    [{ ...filled, to: [{ address: 'rana', name: '' }] }, { to: 'rana is not an email address.' }],
    [{ ...filled, subject: ' ' }, { subject: 'Enter a subject first.' }],
  ])('%j cannot be sent for %j', (mail, faults) => {
    expect(mailFaults(mail)).toEqual(faults);
  });

  it('goes to an insurer that has no contact once somebody enters an address', () => {
    const without = { outside_because: 'no_contact' } as QuoteRequestMail;
    expect(isMailed(without, { ...filled, to: [] })).toBe(false);
    expect(isMailed(without, filled)).toBe(true);
    expect(isMailed({ outside_because: 'no_mail_account' } as QuoteRequestMail, filled)).toBe(false);
  });
});

describe('sending a proposal', () => {
  const blank = { channel: 'email' as const, how: '', edit: {}, isDespite: false };

  it('leaves to the template what nobody changed', () => {
    expect(sendBody(blank)).toEqual({ channel: 'email' });
  });

  it.each([
    [blank],
    [{ ...blank, edit: filled, isDespite: true }],
    [{ ...blank, channel: 'handed_over' as const, how: 'At the counter', edit: filled }],
  ])('makes of %j what the API takes', (sent) => {
    expect(QuoteSend.safeParse(sendBody(sent)).error).toBeUndefined();
  });
});
