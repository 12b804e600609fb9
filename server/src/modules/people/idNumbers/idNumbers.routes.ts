import type { Permission } from '#contract/base/permissions';
import { RevealedIdNumber, RevealIdNumber } from '#contract/base/persons';
import type { App } from '../../../http/fastifyApp.ts';
import { operationsOf } from '../../../http/routes/noun.ts';
import { serve } from '../../../http/routes/serve.ts';
import { can, guardHolds } from '../../../auth/access.ts';
import { write } from '../../../http/write.ts';
import { accounts, members, type Bearer } from './idNumbers.queries.ts';
import { revealIdNumber } from './idNumbers.service.ts';

function revealRoute(app: App, bearer: Bearer, one: string, besides?: Permission): void {
  const { dataKey } = app.context.secrets;
  const { noun } = bearer;

  serve(app, operationsOf(noun).step('reveal-id'), {
    access: can('accounts:reveal_id'),
    summary: `The id number of ${one}; who asks and why is written down`,
    body: RevealIdNumber,
    response: { 200: RevealedIdNumber },
    handler: (request, reply) => {
      const { caller, params, body } = request;
      if (besides) guardHolds(caller, besides);
      return write(request, reply, 200, (tx) =>
        revealIdNumber(tx, caller, bearer, dataKey, { ...params, ...body }),
      );
    },
  });
}

export function idNumberRoutes(app: App): void {
  revealRoute(app, accounts, 'an account');
  revealRoute(app, members, 'a member of an account; needs members:view as well', 'members:view');
}
