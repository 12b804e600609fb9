import { App } from 'antd';
import { useRef, useState } from 'react';
import type { VehicleMatch, VehicleMatches } from '#contract/reference/vehicleMatch';
import { vehicleModelOperations } from '#contract/reference/referenceOperations';
import { call } from '../../../../api/call.ts';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { keyOf, matched, namedIn, toMatch } from './vehicleNames.ts';
import type { KnownNames } from '../riskNames.ts';

const path = ['risk', 'vehicles'];

const matchNames = (vehicles: VehicleMatch['vehicles']) =>
  call(vehicleModelOperations.match, { body: { vehicles } });

const present = <T>(links: readonly (T | null)[]): T[] => links.filter((link) => link !== null);

/** Finds the makes, models and variants that were typed or pasted by their names, each name once. */
export function useVehicleMatching({ addNames }: KnownNames): { match: () => void; isMatching: boolean } {
  const { store } = useSchemaFormAround();
  const { notification } = App.useApp();
  const [isMatching, setIsMatching] = useState(false);
  const known = useRef(new Map<string, VehicleMatches[number]>());
  const rowsNow = () => (valueAt(store.read(), path) as Values[] | undefined) ?? [];

  async function match(): Promise<void> {
    const asked = namedIn(rowsNow()).filter((row) => !known.current.has(keyOf(row)));
    const found = asked.length > 0 ? await matchNames(asked.map(toMatch)) : [];
    for (const [index, row] of asked.entries()) {
      const answer = found[index];
      if (answer) known.current.set(keyOf(row), answer);
    }
    const answers = [...known.current.values()];
    if (found.length > 0)
      addNames({
        makes: present(answers.map(({ make }) => make)),
        models: present(answers.map(({ model }) => model)),
        variants: present(answers.map(({ variant }) => variant)),
      });
    const rows = rowsNow();
    const next = rows.map((row) => matched(row, known.current.get(keyOf(row))));
    if (next.some((row, index) => row !== rows[index])) store.set(path, next);
    // Judged at once, before anything is said of names that were not found yet.
    store.assign({});
  }

  return {
    isMatching,
    match: () => {
      if (namedIn(rowsNow()).length === 0) return;
      setIsMatching(true);
      match()
        .catch((error: Error) => notification.error({ title: error.message }))
        .finally(() => setIsMatching(false));
    },
  };
}
