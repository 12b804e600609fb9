import { z } from 'zod';
import { paragraph } from '../base/http.ts';
import type { StepsOf } from '../base/states/steps.ts';
import type { InstalmentAction } from './instalmentStates.ts';

const reason = paragraph(2000).min(1);
export const WaiverAsk = z.strictObject({ reason });
export type WaiverAsk = z.infer<typeof WaiverAsk>;
export const WaiverRefuse = z.strictObject({ reason });
export type WaiverRefuse = z.infer<typeof WaiverRefuse>;

export const instalmentSteps = {
  'ask-waiver': { summary: 'Ask that the client need not pay it, and say why', body: WaiverAsk },
  waive: { summary: 'Waive what someone else asked to be waived' },
  'refuse-waiver': { summary: 'Refuse to waive it, and say why', body: WaiverRefuse },
} satisfies StepsOf<InstalmentAction>;
