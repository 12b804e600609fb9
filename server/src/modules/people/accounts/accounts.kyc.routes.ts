import { IdParams } from '#contract/base/http';
import { permissionOf } from '#contract/base/states';
import { Kyc, KycOverview, KycUpdate, ScreeningCreate } from '#contract/people/kyc';
import { KycReject, KycVerify } from '#contract/people/kycSteps';
import { kycActionTable } from '#contract/people/kycStates';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { actionRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { expectedVersion } from '../../../nouns/version.ts';
import { routedAccounts } from './accounts.access.ts';
import { countKyc } from './accounts.kyc.overview.queries.ts';
import {
  changeKyc,
  findKyc,
  rejectForKyc,
  screenAccount,
  submitForKyc,
  verifyForKyc,
} from './accounts.kyc.service.ts';

const tags = ['accounts'];
const routed = { ...routedAccounts, record: Kyc };

function stepRoutes(app: App): void {
  actionRoute(app, routed, 'kyc/submit', {
    access: can(permissionOf(kycActionTable, 'submit')),
    summary: 'Submit the KYC file of an account, so that others verify it',
    act: submitForKyc,
  });
  actionRoute(app, routed, 'kyc/verify', {
    access: can(permissionOf(kycActionTable, 'verify')),
    summary:
      'Verify a client; by someone else than who uploaded the documents, and by two where the risk is high',
    body: KycVerify,
    act: verifyForKyc,
  });
  actionRoute(app, routed, 'kyc/reject', {
    access: can(permissionOf(kycActionTable, 'reject')),
    summary: 'Reject the KYC file of an account, and say why',
    body: KycReject,
    act: rejectForKyc,
  });
}

export function accountKycRoutes(app: App): void {
  const { db } = app.context;

  app.get('/api/accounts/kyc/', {
    config: { access: routed.access.view },
    schema: {
      tags,
      summary: 'How many accounts wait for compliance, and why',
      response: { 200: KycOverview },
    },
    handler: ({ caller }) => countKyc(db, caller),
  });

  app.get('/api/accounts/:id/kyc/', {
    config: { access: routed.access.view },
    schema: { tags, summary: 'The KYC file of an account', params: IdParams, response: { 200: Kyc } },
    handler: ({ caller, params }) => findKyc(db, caller, params.id),
  });

  app.patch('/api/accounts/:id/kyc/', {
    config: { access: routed.access.update },
    schema: {
      tags,
      summary: 'Change the risk of a client; the rating needs accounts:approve_kyc as well',
      params: IdParams,
      body: KycUpdate,
      response: { 200: Kyc },
    },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        changeKyc(tx, request.caller, request.params.id, request.body, expectedVersion(request)),
      ),
  });

  app.post('/api/accounts/:id/kyc/screenings/', {
    config: { access: can('accounts:approve_kyc') },
    schema: {
      tags,
      summary: 'Record that someone was looked for on a list',
      params: IdParams,
      body: ScreeningCreate,
      response: { 201: Kyc },
    },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => screenAccount(tx, request.caller, request.params.id, request.body)),
  });

  stepRoutes(app);
}
