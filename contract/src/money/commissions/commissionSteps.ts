import { z } from 'zod';
import { EnteredDay, paragraph } from '../../base/http.ts';
import { isZero } from '../../base/amounts/decimals.ts';
import { SignedMoney } from '../../base/amounts/money.ts';
import { percent } from '../../base/amounts/percent.ts';
import type { StepsOf } from '../../base/states/steps.ts';
import type { CommissionAction } from './commissionStates.ts';

/** What came of it, without the tax on it; below nothing where the insurer took it back. */
export const CommissionReceive = z
  .strictObject({ amount: SignedMoney, tax: SignedMoney, received_on: EnteredDay })
  .partial({ tax: true })
  .refine(({ amount }) => !isZero(amount), {
    path: ['amount'],
    error: 'Enter an amount that is not nothing.',
  });
export type CommissionReceive = z.infer<typeof CommissionReceive>;

/** Other shares than were agreed, as long as nothing may be paid of them. */
export const CommissionShares = z
  .strictObject({
    broker_pct: percent,
    agent_pct: percent,
    sub_agent_pct: percent,
    reason: paragraph(2000).min(1),
  })
  .partial({ broker_pct: true, agent_pct: true, sub_agent_pct: true });
export type CommissionShares = z.infer<typeof CommissionShares>;

export const commissionSteps = {
  receive: { summary: 'Enter by hand what came of it', body: CommissionReceive },
} satisfies StepsOf<CommissionAction>;
