import { expect, it } from 'vitest';
import { openContent, sealContent, withoutSecret } from './systemMails.rules.ts';

const key = Buffer.alloc(32, 3);
const place = { id: 7, user_id: 2, kind: 'invitation', recipient: 'nadia@example.com' } as const;
const content = { name: 'Nadia', subject: 'Welcome', body: '<p>Hello</p>', secret: 'a-token' };

it('a mail of the system opens in its own place and in no other', () => {
  const sealed = sealContent(key, place, content);
  expect(openContent(key, place, sealed)).toEqual(content);
  for (const other of [
    { id: 8 },
    { user_id: 3 },
    { kind: 'password_reset' as const },
    { recipient: 'eve@evil.test' },
  ])
    expect(() => openContent(key, { ...place, ...other }, sealed)).toThrow();
});

it('what a server repeats of it is kept without the link', () => {
  const said = '554 Listed: https://covernote.example/login#link=a-token is suspicious (a-token)';
  expect(withoutSecret(said, content)).toBe(
    '554 Listed: https://covernote.example/login#link=… is suspicious (…)',
  );
});
