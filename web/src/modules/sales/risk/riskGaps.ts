import { riskGapsToIssue, type Risk } from '#contract/sales/risk/risk';
import { inShortList } from '../../../messages/shortList.ts';
import { t } from '../../../messages/t.ts';

/**
 * What is missing to issue a policy: the places without a sum by name, of the rest how much it is. Converting a quote
 * makes its people members.
 */
export function gapSentences(risk: Risk, isQuoted = false): string[] {
  const gaps = riskGapsToIssue(risk).filter(({ path }) => !isQuoted || path.at(-1) !== 'member_id');
  const unsummed =
    risk.line === 'property' ? gaps.map(({ path }) => risk.locations[Number(path[1])]?.address ?? '') : [];
  const others = gaps.length - unsummed.length;
  return [
    ...(unsummed.length > 0 ? [t('risk.placesWithoutSum', { places: inShortList(unsummed) })] : []),
    ...(others > 0 ? [t('risk.gapsToIssue', { count: others })] : []),
  ];
}
