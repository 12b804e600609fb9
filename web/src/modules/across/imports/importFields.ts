import type { ImportField } from '#contract/across/importFields';
import { importFieldsOfAccounts } from '#contract/across/importFieldsOfAccounts';
import { importFieldsOfPolicies } from '#contract/across/importFieldsOfPolicies';
import type { ImportTargetName } from '#contract/across/imports';
import { inLine } from '../../../messages/joined.ts';
import { choiceText, labelOf, t, tKnown } from '../../../messages/t.ts';

const fields: Record<ImportTargetName, readonly ImportField[]> = {
  accounts: importFieldsOfAccounts,
  policies: importFieldsOfPolicies,
};

interface Choice {
  value: string;
  label: string;
}

export const fieldOf = (target: ImportTargetName, key: string): ImportField | undefined =>
  fields[target].find((field) => field.key === key);

/** What a field is called; one of a part, such as the client of a policy, says so. */
export function fieldName(target: ImportTargetName, key: string): string {
  const field = fieldOf(target, key);
  if (!field) return key;
  const part = key.includes('.') ? key.slice(0, key.indexOf('.')) : '';
  const label = labelOf(field.label.noun, field.label.field);
  return part === '' ? label : inLine([tKnown(`import_columns.part_${part}`, part), label]);
}

export const fieldChoices = (target: ImportTargetName): Choice[] =>
  fields[target].map(({ key }) => ({ value: key, label: fieldName(target, key) }));

/** What may stand in a field that has a few choices. */
export function choicesOf(target: ImportTargetName, key: string): Choice[] | undefined {
  const field = fieldOf(target, key);
  if (field?.kind === 'yes_no')
    return ['yes', 'no'].map((value) => ({ value, label: t(`common.${value as 'yes' | 'no'}`) }));
  const { noun = '', field: name = '' } = field?.label ?? {};
  return field?.choices?.map((value) => ({ value, label: choiceText(noun, name, value) ?? value }));
}
