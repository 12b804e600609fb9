import { IdParams } from '#contract/http';
import type { Permission } from '#contract/permissions';
import { RevealedIdNumber, RevealIdNumber } from '#contract/persons';
import type { App } from '../../app.ts';
import { can, guardHolds } from '../../auth/access.ts';
import { inTransaction } from '../../http/write.ts';
import { accounts, members, type Bearer } from './idNumbers.queries.ts';
import { noteReveal, revealIdNumber } from './idNumbers.service.ts';

function revealRoute(app: App, bearer: Bearer, one: string, besides?: Permission): void {
  const { db, secrets } = app.context;
  const { noun } = bearer;

  app.post(`/api/${noun}/:id/reveal-id/`, {
    config: { access: can('accounts:reveal_id') },
    schema: {
      tags: [noun],
      summary: `The id number of ${one}; who asks and why is written down`,
      params: IdParams,
      body: RevealIdNumber,
      response: { 200: RevealedIdNumber },
    },
    handler: async ({ caller, params: { id }, body: { reason } }) => {
      if (besides) guardHolds(caller, besides);
      // Never answered from what is kept of an earlier request: each look is written down, and no number is kept.
      await inTransaction(db, (tx) => noteReveal(tx, bearer, caller, id, reason));
      return revealIdNumber(db, bearer, caller, secrets.dataKey, id);
    },
  });
}

export function idNumberRoutes(app: App): void {
  revealRoute(app, accounts, 'an account');
  revealRoute(app, members, 'a member of an account; needs members:view as well', 'members:view');
}
