import { endorsementOperations } from '#contract/cover/endorsements/endorsementOperations';
import type { EndorsementPreview } from '#contract/cover/endorsements/endorsements';
import type { Noun } from '../../../api/changes.ts';
import { call, steadyQueryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';

export const endorsements = records(endorsementOperations);

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

/** What a step changes: the policy with its versions and its premium, its instalments, and its papers. */
export const changedBySteps: Noun[] = [
  'endorsements',
  'policies',
  'instalments',
  'payments',
  'accounts',
  'attachments',
];
