import { permissionOf } from '#contract/base/states/states';
import { Kyc, KycOverview, KycUpdate, ScreeningCreate } from '#contract/people/kyc';
import { KycPointSeen } from '#contract/people/kycPoints';
import { kycSteps } from '#contract/people/kycSteps';
import { kycActionTable, type KycAction } from '#contract/people/kycStates';
import { accountOperations } from '#contract/people/accountOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { stepRoutes } from '../../../../http/routes/stepRoutes.ts';
import { write } from '../../../../http/write.ts';
import { expectedVersion } from '../../../../nouns/version.ts';
import { routedAccounts } from '../accounts.access.ts';
import { countKyc } from './accounts.kyc.overview.queries.ts';
import { changeKyc, findKyc, readKycOf, screenAccount, seeKycPoint } from './accounts.kyc.service.ts';
import { rejectKyc, submitKyc, verifyKyc } from './accounts.kyc.transitions.ts';
import { accountRecords } from '../accounts.noun.ts';

const routed = { ...routedAccounts, record: Kyc };

const mayStep = (action: KycAction) => can(permissionOf(kycActionTable, action));

export function accountKycRoutes(app: App): void {
  const { db } = app.context;

  serve(app, accountOperations.kycOverview, {
    access: routed.access.view,
    summary: 'How many accounts wait for compliance, and why',
    response: { 200: KycOverview },
    handler: ({ caller }) => countKyc(db, caller),
  });

  serve(app, accountOperations.kyc, {
    access: routed.access.view,
    summary: 'The KYC file of an account',
    response: { 200: Kyc },
    handler: ({ caller, params }) => findKyc(db, caller, params.id),
  });

  serve(app, accountOperations.changeKyc, {
    access: routed.access.update,
    summary: 'Change the risk of a client; the rating needs accounts:approve_kyc as well',
    body: KycUpdate,
    response: { 200: Kyc },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        changeKyc(tx, request.caller, request.params.id, request.body, expectedVersion(request)),
      ),
  });

  serve(app, accountOperations.screen, {
    access: can('accounts:approve_kyc'),
    summary: 'Record that someone was looked for on a list',
    body: ScreeningCreate,
    response: { 201: Kyc },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => screenAccount(tx, request.caller, request.params.id, request.body)),
  });

  serve(app, accountOperations.seeKycPoint, {
    access: can('accounts:approve_kyc'),
    summary:
      'Tick what you found proven in the papers, or take the tick back; yours alone, until the file is decided',
    body: KycPointSeen,
    response: { 200: Kyc },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => seeKycPoint(tx, request.caller, request.params.id, request.body)),
  });

  stepRoutes(app, routed, kycSteps, {
    table: kycActionTable,
    access: mayStep,
    under: 'kyc/',
    guard: accountRecords.guard,
    take: {
      submit: submitKyc,
      verify: verifyKyc,
      reject: (tx, caller, id, { reason }) => rejectKyc(tx, caller, id, reason),
    },
    read: readKycOf,
  });
}
