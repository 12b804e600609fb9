import { ClaimCover, ClaimCoverAsk, ClaimCoverNow } from '#contract/cover/claims/claimCover';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { write } from '../../../../http/write.ts';
import { askCover, findCover, judgeAnew } from './claims.cover.ts';

/** What a policy covered on the day of a loss. */
export function claimCoverRoutes(app: App): void {
  const { db } = app.context;

  serve(app, claimOperations.askCover, {
    access: can('policies:view'),
    summary: 'What a policy covered on the day of a loss, while it is being told',
    body: ClaimCoverAsk,
    response: { 200: ClaimCover },
    handler: ({ caller, body }) => askCover(db, caller, body),
  });

  serve(app, claimOperations.cover, {
    access: can('claims:view'),
    summary: 'What was said of the cover on the day of the loss, and what would be said of it now',
    response: { 200: ClaimCoverNow },
    handler: ({ caller, params }) => findCover(db, caller, params.id),
  });

  serve(app, claimOperations.judgeCover, {
    access: can('claims:update'),
    summary: 'Judge the cover on the day of the loss by all that is known now, and keep the answer',
    response: { 200: ClaimCoverNow },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => judgeAnew(tx, request.caller, request.params.id)),
  });
}
