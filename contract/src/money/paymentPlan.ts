import { z } from 'zod';
import { CalendarDate, requiredLine } from '../base/http.ts';
import { Money } from '../base/amounts/money.ts';
import { percent } from '../base/amounts/percent.ts';

/** A month each over ten years. */
const mostParts = 120;
const count = z.int().min(2).max(mostParts);
const every_months = z.int().min(1).max(12);

const part = z.strictObject({ due_date: CalendarDate, amount: Money });

/** In which parts the premium of a policy is paid. */
export const PaymentPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('full') }),
  z.strictObject({ kind: z.literal('equal'), count, every_months }),
  z.strictObject({ kind: z.literal('first_heavier'), count, every_months, first_pct: percent }),
  z.strictObject({ kind: z.literal('custom'), parts: z.array(part).min(1).max(mostParts) }),
  /** A financier pays it in one amount; what the client owes them is not our business. */
  z.strictObject({ kind: z.literal('financed'), payer: requiredLine(200) }),
]);
export type PaymentPlan = z.infer<typeof PaymentPlan>;

/** How a policy names the kind of its plan. */
export const modeOfPlan = ({ kind }: PaymentPlan): 'full' | 'instalments' | 'financed' =>
  kind === 'full' || kind === 'financed' ? kind : 'instalments';
