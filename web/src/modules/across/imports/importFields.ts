import { importField, importFieldsOf } from '#contract/across/imports/importFieldsOf';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { inLine } from '../../../messages/joined.ts';
import { choiceText, labelOf, t, tKnown } from '../../../messages/t.ts';

interface Choice {
  value: string;
  label: string;
}

/** What the rows of a risk are called there, they are called here as well. */
const risks: Record<string, () => string> = {
  vehicle: () => t('risk.vehicle'),
  place: () => t('risk.place'),
};

const partName = (part: string): string => risks[part]?.() ?? tKnown(`import_columns.part_${part}`, part);

/** What a field is called; one of a part, such as the client of a policy, says so. */
export function fieldName(target: ImportTargetName, key: string): string {
  const field = importField(target, key);
  if (!field) return key;
  const { noun, field: name } = field.label;
  const label = labelOf(noun, name);
  const [part = ''] = key.split('.');
  // What has a label of its own for imports says whose it is.
  if (part === key || noun === 'policy_imports') return label;
  return inLine([partName(part), label]);
}

export const fieldChoices = (target: ImportTargetName): Choice[] =>
  importFieldsOf[target].map(({ key }) => ({ value: key, label: fieldName(target, key) }));

/** What may stand in a field that has a few choices. */
export function choicesOf(target: ImportTargetName, key: string): Choice[] | undefined {
  const field = importField(target, key);
  if (field?.kind === 'yes_no')
    return ['yes', 'no'].map((value) => ({ value, label: t(`common.${value as 'yes' | 'no'}`) }));
  const { noun = '', field: name = '' } = field?.label ?? {};
  return field?.choices?.map((value) => ({ value, label: choiceText(noun, name, value) ?? value }));
}
