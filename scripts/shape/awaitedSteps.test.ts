import { join } from 'node:path';
import { expect, it } from 'vitest';
import { approvalNouns, approvalPermissions, awaited } from '../../contract/src/across/approvalSteps.ts';
import { awaitedSteps } from '../../contract/src/base/states/secondPerson.ts';
import type { ActionTable } from '../../contract/src/base/states/states.ts';
import { awaitedNouns } from '../../server/src/modules/across/approvals/approvals.nouns.ts';
import { root, sources, within } from './sources.ts';

type Table = ActionTable<string, string>;

it('every step that an action table marks for a second person is in the list of what waits', async () => {
  const contract = sources.filter(({ path }) => within('contract/src', path) && !path.endsWith('.test.ts'));
  const modules = await Promise.all(
    contract.map(({ path }) => import(join(root, path)) as Promise<Record<string, unknown>>),
  );
  const tables = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('ActionTable'))
    .map(([, table]) => table as Table);
  const marked = tables.flatMap((table) => awaitedSteps(table)).map(({ approve }) => approve);
  expect(marked.length).toBeGreaterThan(1);
  const listed = Object.values(awaited).flatMap(({ steps }) => steps.map(({ approve }) => approve));
  expect(listed.sort()).toEqual(marked.sort());
  for (const noun of approvalNouns) {
    const { approve, refuse, permission } = awaitedNouns[noun];
    expect(awaited[noun].steps).toEqual([{ approve, refuse }]);
    expect(approvalPermissions).toContain(permission);
  }
});
