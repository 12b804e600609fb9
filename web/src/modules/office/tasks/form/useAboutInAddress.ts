import { relatedTypes } from '#contract/base/related';
import { useListState } from '../../../../components/list/listState.ts';
import type { RelatedParams } from '../../related/relatedKinds.ts';

/** The one record that the list in the address is about; a new task is about it as well. */
export function useAboutInAddress(): RelatedParams | undefined {
  const { search } = useListState();
  const related_id = Number(search['related_id']);
  const related_type = relatedTypes.find((type) => type === search['related_type']);
  return related_type && related_id > 0 ? { related_type, related_id } : undefined;
}
