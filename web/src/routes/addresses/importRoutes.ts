import { createRoute } from '@tanstack/react-router';
import { type ImportTargetName } from '#contract/across/imports/importList';
import { ImportListParams } from '#contract/across/imports/importList';
import { forApi } from '../../components/list/listState.ts';
import { imports, importsOf } from '../../modules/across/imports/imports.queries.ts';
import { importSteps } from '../../modules/across/imports/importSteps.ts';
import { signedInRoute } from '../base.tsx';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { id, oneOf, settingsSearch, text } from '../search.ts';
import { startsBySearch } from '../startData.ts';

const getParentRoute = () => signedInRoute;

/** Which import, which of its steps and which of its rows; without one, the list of those that were made. */
const validateSearch = settingsSearch(ImportListParams.omit({ target: true }), {
  import: id(),
  step: oneOf(importSteps),
  rows: text(),
});

const startsWith = (target: ImportTargetName) =>
  startsBySearch(({ begin, search }) => {
    if (search['import'] === undefined) begin(importsOf(target, forApi(search)));
    else begin(imports.record(Number(search['import'])));
  });

const accountImport = createRoute({
  getParentRoute,
  path: '/accounts/import',
  staticData: {
    permission: 'imports:view',
    title: ['importing.open', 'shell.accounts'],
    texts: ['accounts', 'imports', 'policies', 'risk'],
  },
  validateSearch,
  ...startsWith('accounts'),
  component: lazyRouteComponent(
    () => import('../../modules/across/imports/ImportPage.tsx'),
    'AccountImportPage',
  ),
});

const policyImport = createRoute({
  getParentRoute,
  path: '/policies/import',
  staticData: {
    permission: 'imports:view',
    title: ['importing.open', 'shell.policies'],
    texts: ['accounts', 'imports', 'policies', 'risk'],
  },
  validateSearch,
  ...startsWith('policies'),
  component: lazyRouteComponent(
    () => import('../../modules/across/imports/ImportPage.tsx'),
    'PolicyImportPage',
  ),
});

export const importRoutes = [accountImport, policyImport] as const;
