import type { UseQueryResult } from '@tanstack/react-query';
import type { Option } from '#contract/base/http';
import { t } from '../messages/t.ts';

interface Picker {
  chosen: number[];
  search: string;
  /** Names that the screen knows by itself. */
  held: Option[];
  /** The options of the search, and those of what is chosen. */
  found: Pick<UseQueryResult<Option[]>, 'data' | 'isPlaceholderData'>;
  named: Pick<UseQueryResult<Option[]>, 'data' | 'isPlaceholderData' | 'isFetching'>;
}

/** What a picker offers and how it names what is chosen; an id is shown only when nobody has a name for it. */
export function pickerOptions({ chosen, search, held, found, named }: Picker): Option[] {
  // The answer to the search before this one would be chosen by whoever types fast.
  const offered = found.isPlaceholderData ? [] : (found.data ?? []);
  if (search !== '') return offered;
  const known = new Map([...held, ...(named.data ?? []), ...offered].map((each) => [each.value, each]));
  const isAsking = named.isFetching && (named.data === undefined || named.isPlaceholderData);
  const unknown = isAsking ? chosen.filter((id) => !known.has(id)) : [];
  return [...known.values(), ...unknown.map((value) => ({ value, label: t('common.nameOnItsWay') }))];
}
