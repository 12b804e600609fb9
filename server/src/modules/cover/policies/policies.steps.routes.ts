import { z } from 'zod';
import { idInPath, IdParams, maxId } from '#contract/base/http';
import { Policy } from '#contract/cover/policies';
import {
  PolicyCancel,
  PolicyIssue,
  PolicyLapse,
  PolicyNotTakeUp,
  PolicyReinstate,
  PolicySubmit,
} from '#contract/cover/policySteps';
import { QuoteConvert } from '#contract/sales/quoteSteps';
import { PolicyChain } from '#contract/cover/policyParts';
import { policyActionTable, type PolicyAction } from '#contract/cover/policyStates';
import {
  PolicyVersion,
  PolicyVersionParams,
  PolicyVersions,
  PremiumTransactions,
} from '#contract/cover/policyVersions';
import { quoteActionTable } from '#contract/sales/quoteStates';
import { permissionOf } from '#contract/base/states';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { actionRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { cancel, declineToTakeUp, issue, lapse, reinstate, submit } from './policies.actions.ts';
import { convertQuote } from './policies.convert.ts';
import { findVersionOf, listChainOf, listTransactionsOf, listVersionsOf } from './policies.versions.ts';

const policies = { noun: 'policies', one: 'a policy', many: 'policies', record: Policy };
const tags = ['policies'];
const mayStep = (action: PolicyAction) => can(permissionOf(policyActionTable, action));
const view = { access: can('policies:view') };

/** What moves a policy from state to state, and what that leaves behind. */
export function policyStepRoutes(app: App): void {
  const { db } = app.context;

  app.post('/api/quotes/:id/convert/', {
    config: { access: can(permissionOf(quoteActionTable, 'convert')) },
    schema: {
      tags: ['quotes'],
      summary: 'Make a draft policy of the accepted offer; needs policies:create as well',
      params: IdParams,
      body: QuoteConvert,
      response: { 200: Policy },
    },
    handler: async (request, reply) => {
      const { caller, body, params } = request;
      const reference = await takeNumber(db, 'policy');
      return write(request, reply, 200, (tx) => convertQuote(tx, caller, params.id, body, reference));
    },
  });

  actionRoute(app, policies, 'submit', {
    access: mayStep('submit'),
    summary: 'Say that the insurer has it, and from when it holds it covered',
    body: PolicySubmit,
    act: submit,
  });
  actionRoute(app, policies, 'issue', {
    access: mayStep('issue'),
    summary: "Issue it with the insurer's number, and charge the premium",
    body: PolicyIssue,
    act: issue,
  });
  actionRoute(app, policies, 'not-take-up', {
    access: mayStep('not-take-up'),
    summary: 'Say that the client does not want it after all; its quote is accepted as before',
    body: PolicyNotTakeUp,
    act: declineToTakeUp,
  });
  actionRoute(app, policies, 'cancel', {
    access: mayStep('cancel'),
    summary: 'Cancel it, or book its cancellation for a later day, and return what is not used',
    body: PolicyCancel,
    act: cancel,
  });
  actionRoute(app, policies, 'lapse', {
    access: mayStep('lapse'),
    summary: "Note the insurer's word that it has lapsed",
    body: PolicyLapse,
    act: lapse,
  });
  actionRoute(app, policies, 'reinstate', {
    access: mayStep('reinstate'),
    summary: 'Undo a cancellation or a lapse from a day on',
    body: PolicyReinstate,
    act: reinstate,
  });

  app.get('/api/policies/:id/versions/', {
    config: view,
    schema: {
      tags,
      summary: 'What it was, the newest first; on a day, and by what was known at a moment',
      params: IdParams,
      querystring: PolicyVersionParams,
      response: { 200: PolicyVersions },
    },
    handler: ({ caller, params, query }) => listVersionsOf(db, caller, params.id, query),
  });

  app.get('/api/policies/:id/versions/:number/', {
    config: view,
    schema: {
      tags,
      summary: 'One version whole, with what was insured and what it cost',
      params: z.object({ id: idInPath(maxId), number: idInPath(maxId) }),
      response: { 200: PolicyVersion },
    },
    handler: ({ caller, params }) => findVersionOf(db, caller, params.id, params.number),
  });

  app.get('/api/policies/:id/transactions/', {
    config: view,
    schema: {
      tags,
      summary: 'What moved its premium, in the order in which it was written, with the notes',
      params: IdParams,
      response: { 200: PremiumTransactions },
    },
    handler: ({ caller, params }) => listTransactionsOf(db, caller, params.id),
  });

  app.get('/api/policies/:id/chain/', {
    config: view,
    schema: {
      tags,
      summary: 'The policies that it continues, itself, and those that continue it, the first one first',
      params: IdParams,
      response: { 200: PolicyChain },
    },
    handler: ({ caller, params }) => listChainOf(db, caller, params.id),
  });
}
