import { z } from 'zod';
import { paragraph } from '../base/http.ts';
import type { StepsOf } from '../base/states/steps.ts';
import type { KycAction } from './kycStates.ts';

/** Whom a sanctions list may mean is verified as another person only: by both, and with a note. */
export const KycVerify = z.strictObject({ note: paragraph(2000), is_another_person: z.boolean() }).partial();
export type KycVerify = z.infer<typeof KycVerify>;
export const KycReject = z.strictObject({ reason: paragraph(2000).min(1) });
export type KycReject = z.infer<typeof KycReject>;

export const kycSteps = {
  submit: { summary: 'Submit the KYC file of an account, so that others verify it' },
  verify: {
    summary:
      'Verify a client; by someone else than who uploaded the documents, and by two where the risk is high',
    body: KycVerify,
  },
  reject: { summary: 'Reject the KYC file of an account, and say why', body: KycReject },
} satisfies StepsOf<KycAction, 'expire' | 'reopen'>;
