import { useNavigate } from '@tanstack/react-router';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { Params } from '../../../api/records.ts';
import { linkTo, type Address } from '../../../components/address/linkTo.ts';
import { usePageState } from '../../../components/list/listState.ts';
import { importSteps, type ImportStep } from './importSteps.ts';

const importPath: Record<ImportTargetName, '/accounts/import' | '/policies/import'> = {
  accounts: '/accounts/import',
  policies: '/policies/import',
};

/** Where an import is looked at; without one, where a file is chosen. */
export const importAddress = (target: ImportTargetName, id?: number, step?: ImportStep): Address =>
  linkTo(importPath[target], { import: id, step });

/** Which import and which step of it the address names, and which of its rows. */
export function useImportAddress() {
  const { search, set } = usePageState();
  const navigate = useNavigate();
  const id = search['import'];
  const step = importSteps.find((each) => each === search['step']);
  return {
    id: typeof id === 'number' ? id : undefined,
    step,
    search,
    set,
    /** The step by itself, without what stands open over it. */
    goTo: (next: ImportStep | undefined) =>
      void navigate(linkTo('.', ({ import: same }: Params) => ({ import: same, step: next }))),
  };
}
