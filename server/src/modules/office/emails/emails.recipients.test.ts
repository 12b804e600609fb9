import { expect, it } from 'vitest';
import type { EmailRecipient } from '#contract/office/emails';
import { inTurn } from './emails.recipients.ts';

const some = (kind: EmailRecipient['kind'], count: number): EmailRecipient[] =>
  Array.from({ length: count }, (_, place) => ({
    address: `${kind}${place}@example.com`,
    name: '',
    kind,
    of: '',
  }));
const kinds = (found: EmailRecipient[]) => found.map(({ kind }) => kind);

it('many clients leave room for the one colleague', () => {
  const found = inTurn([some('client', 9), some('colleague', 1)], 4);
  expect(kinds(found)).toEqual(['client', 'client', 'client', 'colleague']);
});

it('an address stands there once, however it is written', () => {
  const [client] = some('client', 1);
  const member = some('member', 1).map((each) => ({ ...each, address: 'CLIENT0@example.com' }));
  expect(inTurn([client ? [client] : [], member], 10)).toEqual([client]);
});

it('nobody is found in nothing', () => {
  expect(inTurn([[], []], 10)).toEqual([]);
});
