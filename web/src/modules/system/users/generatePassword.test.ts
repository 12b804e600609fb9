import { expect, test } from 'vitest';
import { PasswordReset } from '#contract/system/users';
import { generatePassword } from './generatePassword.ts';

test('a generated password is accepted and easy to copy by hand', () => {
  const password = generatePassword();
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  expect(PasswordReset.safeParse({ password }).success).toBe(true);
});

test('no two are alike', () => {
  expect(new Set(Array.from({ length: 1000 }, generatePassword)).size).toBe(1000);
});
