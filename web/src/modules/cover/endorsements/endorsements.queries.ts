import { endorsementOperations } from '#contract/cover/endorsements/endorsementOperations';
import type { EndorsementPreview } from '#contract/cover/endorsements/endorsements';
import type { Noun } from '../../../api/changes.ts';
import { call, queryFor, steadyQueryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';
import { whileLeaving } from '../../office/emails/emails.queries.ts';

const all = records(endorsementOperations);

/** One that is asked for by a mail is submitted by itself, as soon as that has gone. */
export const endorsements = {
  ...all,
  record: (id: number): ReturnType<typeof all.record> => ({
    ...all.record(id),
    refetchInterval: ({ state: { data } }) => whileLeaving(data),
  }),
};

/** Those of one policy; the ones that wait for somebody are put first where they are shown. */
export const endorsementsOf = (policy: number, params: Params = {}) =>
  endorsements.list({ ...params, policy, ordering: '-effective_date', page_size: 100 });

/** What an endorsement would change and cost as it is typed. */
export const previewOf = (body: EndorsementPreview) => ({
  ...steadyQueryFor(endorsementOperations.preview, { body }),
  retry: false,
  gcTime: 0,
});

/** What the insurer is written about it, to be looked through before it goes. */
export const mailOf = (id: number) => call(endorsementOperations.mail, { path: { id } });
export const mailFor = (id: number) => ({
  ...queryFor(endorsementOperations.mail, { path: { id } }),
  staleTime: Infinity,
  gcTime: 0,
});

/** What a step changes: the policy with its versions and its premium, its instalments, and its papers. */
export const changedBySteps: Noun[] = [
  'endorsements',
  'policies',
  'instalments',
  'payments',
  'accounts',
  'attachments',
];
