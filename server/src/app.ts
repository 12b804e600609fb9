import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accessControl } from './auth/access.ts';
import { allModules, brought } from './brought.ts';
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
  for (const { routes = [] } of allModules) for (const put of routes) put(app, brought);
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
