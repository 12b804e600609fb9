import { z } from 'zod';
import { idInPath, maxId } from '#contract/base/http';
import { Policy } from '#contract/cover/policies/policies';
import { PolicyMailParams, policySteps } from '#contract/cover/policies/policySteps';
import { FilledMail } from '#contract/office/writtenMail';
import { quoteSteps } from '#contract/sales/quotes/quoteSteps';
import { PolicyCommission } from '#contract/cover/policies/policyCommission';
import { PolicyChain } from '#contract/cover/policies/policyParts';
import { policyActionTable, type PolicyAction } from '#contract/cover/policies/policyStates';
import {
  PolicyVersion,
  PolicyVersionParams,
  PolicyVersions,
  PremiumTransactions,
} from '#contract/cover/policies/policyVersions';
import { quoteActionTable } from '#contract/sales/quotes/quoteStates';
import { permissionOf } from '#contract/base/states/states';
import { policyOperations } from '#contract/cover/policies/policyOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { stepRoutes } from '../../../../http/routes/stepRoutes.ts';
import { operationsOf } from '../../../../http/routes/noun.ts';
import { write } from '../../../../http/write.ts';
import { limitRefusals } from '../../../people/accounts/accounts.rateLimits.ts';
import { takeNumber } from '../../../../nouns/numbers.ts';
import { cancelPolicy, lapsePolicy } from './policies.cancel.ts';
import { convertQuoteOfLead } from '../policies.convert.ts';
import { issuePolicy } from './policies.issue.ts';
import { notTakeUp } from './policies.notTakeUp.ts';
import { policyRecords } from '../policies.noun.ts';
import { underNumber } from '../policies.number.ts';
import { reinstatePolicy } from './policies.reinstate.ts';
import { readPolicy, seenPolicy } from '../policies.service.ts';
import { findCommission } from '../premium/policies.commission.ts';
import { dropUnused } from '../../../office/attachments/attachments.documents.ts';
import { cleanStepMail } from '../../../office/emails/emails.withStep.ts';
import { writePolicyAnnex, writeToInsurer } from '../policies.mail.ts';
import { sendToInsurer } from './policies.submit.ts';
import {
  findVersionOf,
  listChainOf,
  listTransactionsOf,
  listVersionsOf,
} from '../versions/policies.versions.ts';

const policies = { noun: 'policies' as const, one: 'a policy', many: 'policies', record: Policy };
const { submit, ...otherSteps } = policySteps;
const mayStep = (action: PolicyAction) => can(permissionOf(policyActionTable, action));
const view = { access: can('policies:view') };

/** What moves a policy from state to state, and what that leaves behind. */
export function policyStepRoutes(app: App): void {
  const { context } = app;
  const { db, secrets } = context;

  // A quote that becomes a policy is answered as that.
  serve(app, operationsOf('quotes').step('convert'), {
    access: can(permissionOf(quoteActionTable, 'convert')),
    ...quoteSteps.convert,
    response: { 200: Policy },
    handler: async (request, reply) => {
      const { caller, body, params } = request;
      const account = body.account && {
        dataKey: secrets.dataKey,
        account_number: await takeNumber(db, 'account'),
      };
      const reference = await takeNumber(db, 'policy');
      return limitRefusals(db, caller, () =>
        write(request, reply, 200, (tx) =>
          convertQuoteOfLead(tx, caller, params.id, body, {
            reference,
            account,
            dataKey: secrets.dataKey,
          }),
        ),
      );
    },
  });

  serve(app, policyOperations.mail, {
    access: mayStep('submit'),
    summary: 'The mail by which it goes to the insurer, to be looked through and sent',
    querystring: PolicyMailParams,
    response: { 200: FilledMail },
    handler: ({ caller, params, query }) => writeToInsurer(db, caller, params.id, query.language),
  });

  serve(app, policyOperations.step('submit'), {
    access: mayStep('submit'),
    ...submit,
    response: { 200: Policy },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const body = await cleanStepMail(caller, request.body);
      const annex = body.mail && (await writePolicyAnnex(context, caller, params.id));
      return write(request, reply, 200, (tx) =>
        sendToInsurer(tx, caller, secrets.dataKey, params.id, body, annex),
      ).catch((error) => dropUnused(context, annex, error));
    },
  });

  stepRoutes(app, policies, otherSteps, {
    table: policyActionTable,
    access: mayStep,
    guard: policyRecords.guard,
    take: {
      issue: underNumber(issuePolicy),
      'not-take-up': (tx, caller, id, { reason }) => notTakeUp(tx, caller, id, reason),
      cancel: cancelPolicy,
      lapse: lapsePolicy,
      reinstate: underNumber(reinstatePolicy),
    },
    read: readPolicy,
  });

  serve(app, policyOperations.versions, {
    ...view,
    summary: 'What it was, the newest first; on a day, and by what was known at a moment',
    querystring: PolicyVersionParams,
    response: { 200: PolicyVersions },
    handler: ({ caller, params, query }) => listVersionsOf(db, caller, params.id, query),
  });

  serve(app, policyOperations.version, {
    ...view,
    summary: 'One version whole, with what was insured and what it cost',
    params: z.object({ id: idInPath(maxId), number: idInPath(maxId) }),
    response: { 200: PolicyVersion },
    handler: ({ caller, params }) => findVersionOf(db, caller, params.id, params.number),
  });

  serve(app, policyOperations.transactions, {
    ...view,
    summary: 'What moved its premium, in the order in which it was written, with the notes',
    response: { 200: PremiumTransactions },
    handler: ({ caller, params }) => listTransactionsOf(db, caller, params.id),
  });

  serve(app, policyOperations.commissionRate, {
    ...view,
    summary: 'Which commission rate it has, and why no other one; needs commissions:view as well',
    response: { 200: PolicyCommission },
    handler: async ({ caller, params }) =>
      findCommission(db, caller, await seenPolicy(db, caller, params.id)),
  });

  serve(app, policyOperations.chain, {
    ...view,
    summary: 'The policies that it continues, itself, and those that continue it, the first one first',
    response: { 200: PolicyChain },
    handler: ({ caller, params }) => listChainOf(db, caller, params.id),
  });
}
