import type { Insured, InsuredParams } from '#contract/cover/claims/claimCover';
import { guardHolds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { listInsured } from './claims.insured.queries.ts';

/** Vehicles, people, places and policies that a claim could be about, of the policies that the caller sees. */
export async function findInsured(db: Db, caller: Caller, asked: InsuredParams): Promise<Insured[]> {
  guardHolds(caller, 'policies:view');
  return listInsured(db, caller, asked);
}
