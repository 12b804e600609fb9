import { riskItems, type Risk } from '#contract/sales/risk';
import { inLine } from '../../../messages/joined.ts';
import { inShortList } from '../../../messages/shortList.ts';
import { t } from '../../../messages/t.ts';

/** A whole risk where there is place for a line: how many items it has, and what the first of them are called. */
export function riskInShort(risk: Risk): string {
  const items = riskItems(risk);
  const named = items.map(({ label }) => label).filter((label) => label !== '');
  const count = t('quote_forms.items', { count: items.length });
  return inLine([t(`lines.${risk.line}`), count, ...(named.length > 0 ? [inShortList(named)] : [])]);
}
