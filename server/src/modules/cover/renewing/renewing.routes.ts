import { permissionOf } from '#contract/base/states/states';
import { Renewal } from '#contract/cover/renewals/renewals';
import { DraftTerms, RenewalDraftShown } from '#contract/cover/renewals/renewalDraft';
import { renewalSteps } from '#contract/cover/renewals/renewalSteps';
import { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import { renewalActionTable, type RenewalAction } from '#contract/cover/renewals/renewalStates';
import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import { can } from '../../../auth/access.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { actionRoute } from '../../../http/routes/writing.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { previewDraft } from './renewing.draft.ts';
import { findOverview } from './renewing.overview.ts';
import { quoteRenewal } from './renewing.quote.ts';
import { renew } from './renewing.renew.ts';

const renewals = { noun: 'renewals' as const, one: 'a renewal', many: 'renewals', record: Renewal };
const mayStep = (action: RenewalAction) => can(permissionOf(renewalActionTable, action));

/** What is done about a renewal and makes quotes and policies. */
export function renewingRoutes(app: App): void {
  const { db, secrets } = app.context;

  actionRoute(app, renewals, 'quote', {
    access: mayStep('quote'),
    ...renewalSteps.quote,
    before: async () => ({ quote_number: await takeNumber(db, 'quote'), dataKey: secrets.dataKey }),
    act: quoteRenewal,
  });

  serve(app, renewalOperations.overview, {
    access: can('renewals:view'),
    summary: 'What ends beside what is offered for it, what makes it dearer or cheaper, and the terms before',
    response: { 200: RenewalOverview },
    handler: ({ caller, params }) => findOverview(db, caller, params.id),
  });

  serve(app, renewalOperations.draft, {
    access: mayStep('renew'),
    summary: 'What the draft that continues it as it is would say, with other days, price or sum where said',
    querystring: DraftTerms,
    response: { 200: RenewalDraftShown },
    handler: ({ caller, params, query }) =>
      inTransaction(db, (tx) => previewDraft(tx, caller, params.id, query)),
  });

  actionRoute(app, renewals, 'renew', {
    access: mayStep('renew'),
    ...renewalSteps.renew,
    before: async () => ({ reference: await takeNumber(db, 'policy'), dataKey: secrets.dataKey }),
    act: renew,
  });
}
