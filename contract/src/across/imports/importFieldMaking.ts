import type { ImportField, ImportFieldKind } from './importFields.ts';

/** Fields of what is insured, and those that only a file of policies has. */
export const insured = (field: string) => ({ noun: 'risk', field });
export const imported = (field: string) => ({ noun: 'policy_imports', field });

export const of =
  (kind: ImportFieldKind, more: Partial<ImportField> = {}) =>
  (key: string, label: ImportField['label'], ...alsoCalled: string[]): ImportField => ({
    key,
    kind,
    label,
    alsoCalled,
    ...more,
  });
export const text = of('text');
export const amount = of('amount');
export const percent = of('percent');
export const whole = of('whole');
export const oneOf = (choices: readonly string[]) => of('choice', { choices });
