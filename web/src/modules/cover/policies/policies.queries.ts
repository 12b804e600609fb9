import { policyOperations } from '#contract/cover/policies/policyOperations';
import { queryFor, steadyQueryFor } from '../../../api/call.ts';
import { whileLeaving } from '../../office/emails/emails.queries.ts';
import { records, type Params } from '../../../api/records.ts';

const all = records(policyOperations);

/** A draft that goes to its insurer by a mail is with the insurer by itself, as soon as that has gone. */
export const policies = {
  ...all,
  record: (id: number): ReturnType<typeof all.record> => ({
    ...all.record(id),
    refetchInterval: ({ state: { data } }) => whileLeaving(data),
  }),
};

/** The mail by which it goes to its insurer, to be looked through before. */
export const mailFor = (id: number) => ({
  ...queryFor(policyOperations.mail, { path: { id } }),
  staleTime: Infinity,
  gcTime: 0,
});

/** What the premiums of a list come to, by currency. */
export const totalsOf = (filter: Params) => steadyQueryFor(policyOperations.totals, { params: filter });

/** What moved the premium. */
export const transactionsOf = (id: number) => queryFor(policyOperations.transactions, { path: { id } });

/** All versions, or the one that held on a day by what was known at a moment; the newest first. */
export const versionsOf = (id: number, asOf: Params = {}) =>
  queryFor(policyOperations.versions, { path: { id }, params: asOf });

/** One version whole, which never changes. */
export const versionOf = (id: number, number: number) => ({
  ...queryFor(policyOperations.version, { path: { id, number } }),
  staleTime: Infinity,
});

/** What an account has in force, what it costs and when the next of it ends. */
export const policiesOfAccount = (id: number) => queryFor(policyOperations.ofAccount, { path: { id } });

/** What a policy continues, itself, and what continues it. */
export const chainOf = (id: number) => queryFor(policyOperations.chain, { path: { id } });

/** Which commission rate it has and why; of a draft, which it would have today. */
export const commissionOf = (id: number) => queryFor(policyOperations.commissionRate, { path: { id } });
