import type { ImportField } from '#contract/across/imports/importFields';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import { headingKey } from '#contract/across/imports/importNames';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { Language } from '#contract/system/users';
import { cellOf, type Cell } from '../../../../sheets/columns.ts';
import { choiceOf, labelOf, wordOf } from '../../../../sheets/labels.ts';

/** A client of ours who does not exist, a car and a year that could. */
const examples: Readonly<Record<string, string>> = {
  account_type: 'individual',
  full_name: 'Omar Haddad',
  first_name: 'Omar',
  last_name: 'Haddad',
  email: 'omar.haddad@example.com',
  phone: '+971 50 123 4567',
  'address.line1': '14 Harbour Street',
  'address.city': 'Dubai',
  'address.country': 'AE',
  date_of_birth: '1985-03-31',
  gender: 'male',
  nationality: 'JO',
  policy_number: 'P-2026-00417',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  issue_date: '2025-12-20',
};

/** What a column is called: by its label, where no other has the same, else by its technical name. */
function headingsOf(language: Language, target: ImportTargetName): string[] {
  const fields = importFieldsOf[target];
  const labels = fields.map(({ label }) => labelOf(language, label.noun, label.field));
  const counts = Map.groupBy(labels, headingKey);
  return fields.map(({ key }, at) => {
    const label = labels[at] ?? key;
    return (counts.get(headingKey(label))?.length ?? 0) > 1 ? key : label;
  });
}

const choicesOf = (language: Language, { kind, label, choices = [] }: ImportField): string[] =>
  kind === 'choice' ? choices.map((choice) => choiceOf(language, label.noun, label.field, choice)) : [];

const takes = (language: Language, { kind }: ImportField): string =>
  wordOf(language, 'import_files', `kind_${kind}`);

function exampleOf(language: Language, field: ImportField): string {
  const own = examples[field.key] ?? examples[field.key.replace(/^account\./, '')] ?? '';
  return field.choices?.includes(own) ? choiceOf(language, field.label.noun, field.label.field, own) : own;
}

/** The headings, what stands above them in a text, and one row that shows how it is filled in. */
export function templateOf(language: Language, target: ImportTargetName) {
  const fields = importFieldsOf[target];
  return {
    head: headingsOf(language, target),
    notes: fields.map((field) => choicesOf(language, field).join(' | ') || takes(language, field)),
    example: fields.map((field) => cellOf(exampleOf(language, field))),
  };
}

/** One row for each column: what it takes, its choices, and whether it can be done without. */
export function explanationOf(language: Language, target: ImportTargetName): Cell[][] {
  const word = (name: string) => wordOf(language, 'import_files', name);
  const headings = headingsOf(language, target);
  return [
    [word('column'), word('takes'), word('choices'), word('needed'), word('hint')],
    ...importFieldsOf[target].map((field, at) => [
      headings[at] ?? field.key,
      takes(language, field),
      choicesOf(language, field).join(' | '),
      field.isRequired ? word('needed') : '',
    ]),
  ];
}
