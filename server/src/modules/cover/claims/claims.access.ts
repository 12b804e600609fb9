import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { claims } from './claims.noun.ts';
import { findClaim } from './claims.service.ts';

/** What the routes of claims, of their steps, papers and story, have in common. */
export const routedClaims = {
  ...claims,
  record: claims.schemas.record,
  find: (db: Db, caller: Caller, id: number) => findClaim(db, caller, id),
  access: {
    view: can('claims:view'),
    create: can('claims:create'),
    update: can('claims:update'),
    export: can('claims:export'),
  },
};
