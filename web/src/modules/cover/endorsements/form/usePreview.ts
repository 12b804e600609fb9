import { useQuery } from '@tanstack/react-query';
import type {
  Endorsement,
  EndorsementPreview,
  EndorsementPreviewed,
} from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { useValues, type SchemaForm } from '../../../../components/form/state/formContext.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useAfterPause } from '../../../../components/useAfterPause.ts';
import { previewOf } from '../endorsements.queries.ts';
import { bodyOf, previewBody, stateOf } from './endorsementForm.ts';

export interface Preview {
  data: EndorsementPreviewed | undefined;
  /** Why there is none as it is typed now. */
  problem: string | undefined;
  isAsking: boolean;
  movesMoney: boolean;
  /** It is charged, or free for a reason, and the insurer is asked in either case. */
  coversMore: boolean;
}

interface Previewed {
  policy: Policy;
  base: PolicyVersion;
  record: Endorsement | undefined;
}

/** What it would change and cost, asked again whenever the typing pauses. */
export function usePreview(form: Pick<SchemaForm, 'store'>, { policy, base, record }: Previewed): Preview {
  const typed = useValues(form, (values) =>
    JSON.stringify(previewBody(bodyOf(values, stateOf(base), ''), policy.id, record?.id)),
  );
  const settled = useAfterPause(typed);
  const body = JSON.parse(settled) as EndorsementPreview;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...previewOf(body),
    enabled: isDay(body.effective_date),
  });
  const isCurrent = data !== undefined && !isPlaceholderData && error === null;
  const [first] = fieldProblems(error);
  return {
    data: isCurrent || (isFetching && error === null) ? data : undefined,
    problem: error ? (first?.text ?? error.message) : undefined,
    isAsking: isFetching || typed !== settled,
    // What cannot be reckoned yet will move some.
    movesMoney: data !== undefined && (data.moves_money || data.price.unknown_return !== null),
    coversMore: data?.covers_more ?? false,
  };
}
