import type { CoverChange } from '#contract/cover/endorsements/coverChange';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { inLine } from '../../../../messages/joined.ts';
import { inShortList } from '../../../../messages/shortList.ts';
import { t } from '../../../../messages/t.ts';

interface Named {
  type: EndorsementType;
  change: CoverChange;
  /** What was covered before, among which are those that go. */
  before: readonly Values[];
  nameOf: (item: Values) => string;
  day: (day: string) => string;
}

/** What the change does in one line, which stands as its description unless somebody writes another one. */
export function suggestedText({ type, change, before, nameOf, day }: Named): string {
  const { added = [], removed = [], changed = [], terms, end_date } = change;
  const goes = before.filter(({ id }) => removed.includes(String(id))).map(nameOf);
  const comes = added.map(nameOf);
  const label = t(`endorsements.type_${type}`);
  if (goes.length > 0 && comes.length > 0)
    return t('endorsement_forms.replaced', { before: inShortList(goes), after: inShortList(comes) });
  if (end_date !== undefined) return t('endorsement_forms.untilDay', { what: label, day: day(end_date) });
  if (terms?.insured_name) return inLine([label, terms.insured_name]);
  const ids = new Set(changed.map(({ id }) => id));
  const changes = before.filter(({ id }) => ids.has(String(id))).map(nameOf);
  const names = inShortList([...goes, ...comes, ...changes]);
  return names === '' ? label : `${label}: ${names}`;
}
