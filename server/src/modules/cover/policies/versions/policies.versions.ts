import type { PolicyChain } from '#contract/cover/policies/policyParts';
import type {
  PolicyVersion,
  PolicyVersionParams,
  PolicyVersionSummary,
  PremiumTransaction,
} from '#contract/cover/policies/policyVersions';
import { insuredFor } from '#contract/sales/risk/amounts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { NotFound } from '../../../../errors.ts';
import { riskLinks } from '../../../../nouns/risk.ts';
import { listChain } from './policies.chain.queries.ts';
import { seenPolicy } from '../policies.service.ts';
import { listTransactions } from '../premium/policies.transactions.queries.ts';
import { findVersion, listVersions } from './policies.versions.queries.ts';

const guard = (db: Db, caller: Caller, id: number) => seenPolicy(db, caller, id);

/** What the policy was, and since when that is known. */
export async function listVersionsOf(
  db: Db,
  caller: Caller,
  id: number,
  params: PolicyVersionParams,
): Promise<PolicyVersionSummary[]> {
  await guard(db, caller, id);
  return listVersions(db, id, params);
}

export async function findVersionOf(
  db: Db,
  caller: Caller,
  id: number,
  number: number,
): Promise<PolicyVersion> {
  await guard(db, caller, id);
  const version = await findVersion(db, id, number);
  if (!version) throw new NotFound();
  const { risk, currency } = version;
  return {
    ...version,
    // What was written down before its items were added up says nothing of what they come to.
    sum_insured: insuredFor(risk, currency, version.sum_insured),
    risk_links: risk && (await riskLinks(db, risk)),
  };
}

export async function listTransactionsOf(db: Db, caller: Caller, id: number): Promise<PremiumTransaction[]> {
  await guard(db, caller, id);
  return listTransactions(db, id);
}

/** What it continues, and what continues it. */
export async function listChainOf(db: Db, caller: Caller, id: number): Promise<PolicyChain> {
  await guard(db, caller, id);
  return listChain(db, caller, id);
}
