import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accessControl } from './auth/access.ts';
import type { AppContext } from './context.ts';
import { bodyLimits } from './http/bodies.ts';
import { answerClientError, answerError, errorAnswers } from './http/errorAnswers.ts';
import type { App } from './http/fastifyApp.ts';
import { answerHeaders, securityHeaders } from './http/headers.ts';
import { jsonBodies } from './http/json.ts';
import { openApi } from './http/openApi.ts';
import { serveWeb } from './http/static.ts';
import { validatorCompiler } from './http/validation.ts';
import { withholding } from './http/withheld.ts';
import { handOverAll } from './modules/across/leavers/leavers.ts';
import { reportRoutes } from './modules/across/reports/reports.routes.ts';
import { approvalRoutes } from './modules/across/approvals/approvals.routes.ts';
import { homeRoutes } from './modules/across/home/home.routes.ts';
import { importRoutes } from './modules/across/imports/imports.routes.ts';
import { importWorkRoutes } from './modules/across/imports/work/imports.work.routes.ts';
import { accountMergeRoutes } from './modules/people/accounts/merge/accountMerge.routes.ts';
import { accountKycRoutes } from './modules/people/accounts/kyc/accounts.kyc.routes.ts';
import { keepKycTrue } from './modules/people/accounts/kyc/accounts.kyc.transitions.ts';
import { accountRoutes } from './modules/people/accounts/accounts.routes.ts';
import { agentRoutes } from './modules/reference/agents/agents.routes.ts';
import { attachmentRoutes } from './modules/office/attachments/attachments.routes.ts';
import { auditRoutes } from './modules/system/audit/audit.routes.ts';
import { authRoutes } from './modules/system/auth/auth.routes.ts';
import { coverageRoutes } from './modules/cover/coverage/coverage.routes.ts';
import { brokerRoutes } from './modules/reference/brokers/brokers.routes.ts';
import { emailTemplateRoutes } from './modules/office/emailTemplates/emailTemplates.routes.ts';
import { emailRoutes } from './modules/office/emails/emails.routes.ts';
import { groupRoutes } from './modules/system/groups/groups.routes.ts';
import { healthRoutes } from './modules/system/health/health.routes.ts';
import { idNumberRoutes } from './modules/people/idNumbers/idNumbers.routes.ts';
import { instalmentRoutes } from './modules/money/instalments/instalments.routes.ts';
import { insurerRoutes } from './modules/reference/insurers/insurers.routes.ts';
import { jobRoutes } from './modules/system/jobs/jobs.routes.ts';
import { mailAccountRoutes } from './modules/office/mailAccounts/mailAccounts.routes.ts';
import { leadQuoteRoutes } from './modules/sales/leadQuotes/leadQuotes.routes.ts';
import { leadRoutes } from './modules/sales/leads/leads.routes.ts';
import { memberRoutes } from './modules/people/members/members.routes.ts';
import { noteRoutes } from './modules/office/notes/notes.routes.ts';
import { onceReached } from './modules/office/notes/notes.service.ts';
import { notificationRoutes } from './modules/office/notifications/notifications.routes.ts';
import { organisationRoutes } from './modules/system/organisation/organisation.routes.ts';
import { paymentRoutes } from './modules/money/payments/payments.routes.ts';
import { insurerAccountRoutes } from './modules/money/payments/insurerAccounts/insurerAccounts.routes.ts';
import { statementRoutes } from './modules/money/payments/statements/statements.routes.ts';
import { permissionRoutes } from './modules/system/permissions/permissions.routes.ts';
import { policyRoutes } from './modules/cover/policies/policies.routes.ts';
import { coversShown } from './modules/cover/policies/cover/policies.memberCover.ts';
import { policyStepRoutes } from './modules/cover/policies/steps/policies.steps.routes.ts';
import { endorsementFields } from './modules/cover/endorsements/endorsements.templateFields.ts';
import { renewalRoutes } from './modules/cover/renewals/renewals.routes.ts';
import { renewingRoutes } from './modules/cover/renewing/renewing.routes.ts';
import { renewalContactRoutes } from './modules/cover/renewing/renewing.contacts.routes.ts';
import { renewalWasContacted } from './modules/cover/renewing/renewing.contacts.ts';
import { renewalReminderRoutes } from './modules/cover/renewing/renewing.reminders.routes.ts';
import { renewalSource } from './modules/cover/renewing/renewing.templateFields.ts';
import { endorsementRoutes } from './modules/cover/endorsements/endorsements.routes.ts';
import { productCategoryRoutes } from './modules/reference/products/productCategories.routes.ts';
import { productRoutes } from './modules/reference/products/products.routes.ts';
import { offerRoutes } from './modules/sales/quotes/offers/offers.routes.ts';
import { quoteRoutes } from './modules/sales/quotes/quotes.routes.ts';
import { mailLink } from './modules/office/systemOutbox/systemOutbox.links.ts';
import { searchRoutes } from './modules/system/search/search.routes.ts';
import { sessionRoutes } from './modules/system/sessions/sessions.routes.ts';
import { taskRoutes } from './modules/office/tasks/tasks.routes.ts';
import { teamRoutes } from './modules/system/teams/teams.routes.ts';
import { ticketRoutes } from './modules/system/tickets/tickets.routes.ts';
import { trashRoutes } from './modules/system/trash/trash.routes.ts';
import { userRoutes } from './modules/system/users/users.routes.ts';
import { vehicleRoutes } from './modules/reference/vehicles/vehicles.routes.ts';
import { viewRoutes } from './modules/system/views/views.routes.ts';
import type { TemplateSources } from './modules/office/emailTemplates/emailTemplates.sources.ts';
import { accountSource } from './modules/people/accounts/accounts.templateFields.ts';
import { leadSource } from './modules/sales/leads/leads.templateFields.ts';
import { quoteSource } from './modules/sales/quotes/quotes.templateFields.ts';
import { claimCoverRoutes } from './modules/cover/claims/cover/claims.cover.routes.ts';
import { claimFigureRoutes } from './modules/cover/claims/figures/claims.figures.routes.ts';
import { claimRoutes } from './modules/cover/claims/claims.routes.ts';
import { claimPaperRoutes } from './modules/cover/claims/papers/claims.papers.routes.ts';
import { paperCame } from './modules/cover/claims/papers/claims.papers.ts';
import { claimMovementRoutes, claimStepRoutes } from './modules/cover/claims/steps/claims.steps.routes.ts';
import { followOpenClocks } from './modules/cover/claims/clocks/claims.clocks.night.ts';
import { claimTimelineRoutes } from './modules/cover/claims/timeline/claims.timeline.routes.ts';
import { claimSource } from './modules/cover/claims/claims.templateFields.ts';
import { policySource } from './modules/cover/policies/policies.templateFields.ts';
import { policyInForce } from './modules/cover/policies/steps/policies.hurdles.ts';
import type { ActivityHurdle } from './modules/people/accounts/kyc/accounts.hurdles.ts';
import { leadWasContacted } from './modules/sales/leads/leads.transitions.ts';

/** What the nouns bring to the templates of mails about them. */
export const templateSources: TemplateSources = {
  account: accountSource,
  lead: leadSource,
  quote: quoteSource,
  policy: { ...policySource, fields: { ...policySource.fields, ...endorsementFields } },
  renewal: renewalSource,
  claim: claimSource,
};

/** What keeps an account from being deactivated. */
export const activityHurdles: ActivityHurdle[] = [policyInForce];

const modules = [
  healthRoutes,
  authRoutes,
  permissionRoutes,
  (app: App) => userRoutes(app, { mailLink, handOver: handOverAll }),
  groupRoutes,
  teamRoutes,
  insurerRoutes,
  vehicleRoutes,
  productCategoryRoutes,
  productRoutes,
  brokerRoutes,
  agentRoutes,
  (app: App) => accountRoutes(app, activityHurdles),
  (app: App) => accountMergeRoutes(app, activityHurdles),
  accountKycRoutes,
  memberRoutes,
  leadRoutes,
  leadQuoteRoutes,
  quoteRoutes,
  offerRoutes,
  policyRoutes,
  coverageRoutes,
  instalmentRoutes,
  paymentRoutes,
  statementRoutes,
  insurerAccountRoutes,
  policyStepRoutes,
  endorsementRoutes,
  renewalRoutes,
  renewingRoutes,
  claimRoutes,
  claimCoverRoutes,
  claimFigureRoutes,
  claimPaperRoutes,
  claimStepRoutes,
  claimMovementRoutes,
  claimTimelineRoutes,
  (app: App) => renewalContactRoutes(app, templateSources),
  renewalReminderRoutes,
  idNumberRoutes,
  taskRoutes,
  (app: App) => noteRoutes(app, { lead: onceReached(leadWasContacted), renewal: renewalWasContacted }),
  (app: App) => attachmentRoutes(app, keepKycTrue, { claim: paperCame }),
  notificationRoutes,
  approvalRoutes,
  reportRoutes,
  homeRoutes,
  importRoutes,
  importWorkRoutes,
  viewRoutes,
  sessionRoutes,
  ticketRoutes,
  jobRoutes,
  auditRoutes,
  trashRoutes,
  (app: App) => organisationRoutes(app, followOpenClocks),
  mailAccountRoutes,
  emailRoutes,
  (app: App) => emailTemplateRoutes(app, templateSources),
  (app: App) => searchRoutes(app, coversShown),
];

/** With `webDist` the built web app is served beside the API. */
export async function buildApp(context: AppContext, webDist?: string): Promise<App> {
  const { trustProxy, publicUrl } = context.config;
  const app = fastify({
    loggerInstance: context.log.child({}, { serializers: { req: describeRequest } }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // A file may take that long on a slow line; every other body has a minute (`http/bodies.ts`).
    requestTimeout: 600_000,
    connectionTimeout: 0,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) =>
      void answerError(
        error,
        request,
        reply.headers({ ...answerHeaders(publicUrl), 'cache-control': 'no-store' }),
      ),
    clientErrorHandler: answerClientError(publicUrl),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>() as unknown as App;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  jsonBodies(app);
  app.decorate('context', context);

  securityHeaders(app, context.config);
  errorAnswers(app);
  logRequests(app);
  accessControl(app);
  bodyLimits(app);
  withholding(app);
  await openApi(app);
  for (const routes of modules) routes(app);
  if (webDist) serveWeb(app, { dist: webDist });
  await app.ready();
  return app;
}

/** Never the query string: it may hold a ticket or what someone searched for. */
const describeRequest = (request: { method: string; url: string; ip: string }) => ({
  method: request.method,
  path: request.url.split('?')[0],
  address: request.ip,
});

function logRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        req: request,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        user: request.caller?.user_id,
      },
      'request',
    );
    done();
  });
}
