export { imports } from '../across/imports.ts';
export { import_columns } from '../across/import_columns.ts';
export { import_check } from '../across/import_check.ts';
export { import_result } from '../across/import_result.ts';
export { policy_imports } from '../across/policy_imports.ts';
export { import_problems } from '../across/import_problems.ts';
