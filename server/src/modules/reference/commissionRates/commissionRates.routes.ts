import { CommissionRateBatch, CommissionRatesMade } from '#contract/reference/commissionRates';
import { commissionRateOperations } from '#contract/reference/referenceOperations';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { crud } from '../../../http/crud/crud.ts';
import { serve } from '../../../http/routes/serve.ts';
import { write } from '../../../http/write.ts';
import { createRates } from './commissionRates.batch.ts';
import { commissionRates } from './commissionRates.noun.ts';

export function commissionRateRoutes(app: App): void {
  crud(app, commissionRates, {
    view: can('commissions:view'),
    create: can('commissions:create'),
    update: can('commissions:update'),
    delete: can('commissions:delete'),
    export: can('commissions:export'),
    import: can('commissions:import'),
  });

  serve(app, commissionRateOperations.batch, {
    access: can('commissions:create'),
    summary: 'Create many commission rates of one insurer, all of them or none; needs insurers:view as well',
    body: CommissionRateBatch,
    response: { 201: CommissionRatesMade },
    handler: (request, reply) => {
      const { caller, body } = request;
      return write(request, reply, 201, async (tx) => ({ results: await createRates(tx, caller, body) }));
    },
  });
}
