import type { ImportField, ImportFields } from './importFields.ts';
import { accountImportFields } from './importFieldsOfAccounts.ts';
import { importFieldsOfPolicies } from './importFieldsOfPolicies.ts';
import type { ImportTargetName } from './importList.ts';

/** What a file can say of each kind of record. */
export const importFieldsOf: ImportFields = {
  accounts: accountImportFields,
  policies: importFieldsOfPolicies,
};

export const importField = (target: ImportTargetName, key: string): ImportField | undefined =>
  importFieldsOf[target].find((field) => field.key === key);
