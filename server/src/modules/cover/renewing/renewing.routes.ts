import { IdParams } from '#contract/base/http';
import { permissionOf } from '#contract/base/states';
import { Renewal } from '#contract/cover/renewals';
import { RenewalQuote, RenewalRenew } from '#contract/cover/renewalSteps';
import { RenewalOverview } from '#contract/cover/renewalOverview';
import { renewalActionTable, type RenewalAction } from '#contract/cover/renewalStates';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { write } from '../../../http/write.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { findOverview } from './renewing.overview.ts';
import { quoteRenewal } from './renewing.quote.ts';
import { renew } from './renewing.renew.ts';

const tags = ['renewals'];
const response = { 200: Renewal };
const mayStep = (action: RenewalAction) => ({ access: can(permissionOf(renewalActionTable, action)) });

/** What is done about a renewal and makes quotes and policies. */
export function renewingRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/renewals/:id/quote/', {
    config: mayStep('quote'),
    schema: {
      tags,
      summary:
        'Make a quote of what ends, worth so much more or less; needs quotes:create and products:view as well',
      params: IdParams,
      body: RenewalQuote,
      response,
    },
    handler: async (request, reply) => {
      const { caller, body, params } = request;
      const quote_number = await takeNumber(db, 'quote');
      return write(request, reply, 200, (tx) => quoteRenewal(tx, caller, params.id, body, quote_number));
    },
  });

  app.get('/api/renewals/:id/overview/', {
    config: { access: can('renewals:view') },
    schema: {
      tags,
      summary:
        'What ends beside what is offered for it, what makes it dearer or cheaper, and the terms before',
      params: IdParams,
      response: { 200: RenewalOverview },
    },
    handler: ({ caller, params }) => findOverview(db, caller, params.id),
  });

  app.post('/api/renewals/:id/renew/', {
    config: mayStep('renew'),
    schema: {
      tags,
      summary:
        'Make the draft of the policy that continues it, as it is or by the accepted offer; needs policies:create as well',
      params: IdParams,
      body: RenewalRenew,
      response,
    },
    handler: async (request, reply) => {
      const { caller, body, params } = request;
      const reference = await takeNumber(db, 'policy');
      return write(request, reply, 200, (tx) => renew(tx, caller, params.id, body, reference));
    },
  });
}
