import type { PolicyType } from '#contract/base/lines';
import type { CoverState } from '#contract/cover/coverChange';
import type { EndorsementType } from '#contract/cover/endorsementList';
import type { Values } from '../../../../components/form/merge.ts';
import type { Problem } from '../../../../components/form/schemaFields.ts';
import { t } from '../../../../messages/t.ts';
import { riskCheck, riskToSend } from '../../../sales/risk/riskForm.ts';
import { leftIn, listIn } from './endorsementForm.ts';
import { formParts } from './formParts.ts';

/** What is missing or wrong, of which the body alone says nothing at the field that it was typed into. */
export function faultsIn(values: Values, line: PolicyType, currency: string, before: CoverState): Problem[] {
  const { items, hasEnd } = formParts[values['type'] as EndorsementType];
  const faults: Problem[] = [];
  if ((items === 'remove' || items === 'replace') && (values['removed'] as string[]).length === 0)
    faults.push({ path: ['removed'], text: t('endorsement_forms.pickSome') });
  const reasons = values['staying'] as Readonly<Record<string, string>>;
  for (const { id } of leftIn(values, before))
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
