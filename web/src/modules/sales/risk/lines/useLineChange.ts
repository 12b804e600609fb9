import { useCallback, useRef } from 'react';
import type { PolicyType } from '#contract/base/amounts/lines';
import { emptyRisk } from '#contract/sales/risk/blank';
import { useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';

/** Another line has another risk; what was entered is there when one comes back. */
export function useLineChange(): (line: PolicyType) => void {
  const { store } = useSchemaFormAround();
  const entered = useRef(new Map<PolicyType, Values>());
  return useCallback(
    (line) => {
      const risk = store.read()['risk'] as (Values & { line: PolicyType }) | null;
      if (risk?.line === line) return;
      if (risk) entered.current.set(risk.line, risk);
      store.set(['risk'], entered.current.get(line) ?? emptyRisk(line));
    },
    [store],
  );
}
