import type { PolicyType } from '#contract/base/amounts/lines';
import type { CoverState } from '#contract/cover/endorsements/coverChange';
import { coversMore } from '#contract/cover/endorsements/coverGrowth';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { Problem } from '../../../../components/form/fields/schemaFields.ts';
import { t } from '../../../../messages/t.ts';
import { riskCheck, riskToSend } from '../../../sales/risk/riskForm.ts';
import { changeOf, isFree, isUncharged, leftIn, listIn } from './endorsementForm.ts';
import { formParts, mayCharge } from './parts/formParts.ts';

type Base = { line: PolicyType; currency: string; before: CoverState };

/** What adds to the cover is charged, or free for a reason. */
function priceFaults(values: Values, { currency, before }: Base): Problem[] {
  const { type, free_reason } = values;
  if (isFree(values))
    return String(free_reason ?? '').trim() === ''
      ? [{ path: ['free_reason'], text: t('endorsement_forms.enterFreeReason') }]
      : [];
  // An amount that is missing in a row is told there.
  const isTold = (values['charges'] as Values[]).some(({ amount }) => amount === null || amount === '');
  const isAsked = mayCharge(type as EndorsementType) && !isTold;
  return isAsked && isUncharged(values) && coversMore(before, changeOf(values, before), currency)
    ? [{ path: ['charges'], text: t('endorsement_forms.chargeWanted') }]
    : [];
}

/** What is missing or wrong, of which the body alone says nothing at the field that it was typed into. */
export function faultsIn(values: Values, base: Base): Problem[] {
  const { line, currency } = base;
  const { items, hasEnd } = formParts[values['type'] as EndorsementType];
  const faults: Problem[] = priceFaults(values, base);
  if ((items === 'remove' || items === 'replace') && (values['removed'] as string[]).length === 0)
    faults.push({ path: ['removed'], text: t('endorsement_forms.pickSome') });
  const reasons = values['staying'] as Readonly<Record<string, string>>;
  for (const { id } of leftIn(values, base.before))
    if (!reasons[id]?.trim())
      faults.push({ path: ['staying', id], text: t('endorsement_forms.stayingWanted') });
  if (hasEnd && !values['end_date'])
    faults.push({ path: ['end_date'], text: t('endorsement_forms.enterEnd') });
  const risk = values['risk'] as Values | null;
  if (!risk) return faults;
  const list = listIn(risk);
  const sent = riskToSend(risk) ?? risk;
  if (items !== 'edit' && list && (sent[list] as Values[]).length === 0)
    return [...faults, { path: ['risk', list], text: t('endorsement_forms.addSome') }];
  const found = riskCheck(line, currency, true).safeParse(sent).error?.issues ?? [];
  return [...faults, ...found.map(({ path, message }) => ({ path: ['risk', ...path], text: message }))];
}
