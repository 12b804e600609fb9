import { z } from 'zod';
import { requiredLine, secret } from '../base/http.ts';
import { secretAnswer } from '../base/secretAnswers.ts';

export const accessTokenMinutes = 10;
export const refreshTokenHours = 24;

const token = z.string().min(1).max(4096);

/** What an earlier sign-in answered as the header `X-Device` lets one in while others flood us from the same network. */
export const LoginBody = z.strictObject({
  email: requiredLine(254),
  password: secret(1024),
  device: token.optional(),
});
export const TokenPair = secretAnswer(z.object({ access: z.string(), refresh: z.string() }));
export const RefreshBody = z.strictObject({ refresh: token });
export const RefreshedToken = secretAnswer(z.object({ access: z.string() }));
export const LogoutBody = z.strictObject({ refresh: token });
