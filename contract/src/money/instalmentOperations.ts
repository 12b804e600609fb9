import { at, type Sent, type Answered } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Balances, Instalment, PolicyInstalments } from './instalments.ts';
import type { PaymentPlan } from './paymentPlan.ts';

export const instalmentOperations = {
  ...recordOperations<Instalment>('instalments'),
  ofPolicy: at('/policies/:id/instalments/', 'instalments').get<PolicyInstalments>(),
  plan: at('/policies/:id/plan/', 'instalments').post<PolicyInstalments, Sent<typeof PaymentPlan>>(),
  balances: at('/accounts/:id/balances/', 'instalments').get<Answered<typeof Balances>>(),
};
