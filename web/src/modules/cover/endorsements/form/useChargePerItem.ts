import { useEffect, useRef } from 'react';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { t } from '../../../../messages/t.ts';
import { lineOf } from '../../../money/premium/premiumLines.ts';
import { riskToSend } from '../../../sales/risk/riskForm.ts';
import { formParts } from './parts/formParts.ts';

/** Of more than so many, one price for all of them is quicker. */
const mostByThemselves = 12;

/** The charges with one for each vehicle that came, and without the untouched ones of those that went. */
export function chargesFor(
  charges: readonly Values[],
  ids: readonly string[],
  fresh: readonly string[],
): Values[] {
  const isLeft = ({ item_id, amount }: Values) =>
    item_id === null || amount !== null || ids.includes(String(item_id));
  return [
    ...charges.filter(isLeft),
    ...fresh.map((item_id) => ({ ...lineOf('base'), label: t('policies.kind_base'), item_id })),
  ];
}

/** Each vehicle that comes has its own premium, so that it is known what goes back when it goes. */
export function useChargePerItem(type: EndorsementType, line: PolicyType): void {
  const form = useSchemaFormAround();
  const { store } = form;
  const { items } = formParts[type];
  const isPerItem = line === 'motor' && (items === 'add' || items === 'replace');
  const ids = useValues(form, ({ risk }) =>
    isPerItem
      ? ((riskToSend(risk as Values | null)?.['vehicles'] ?? []) as Values[]).map(({ id }) => id).join(' ')
      : '',
  );
  const known = useRef<Set<string> | undefined>(undefined);
  useEffect(() => {
    if (!isPerItem) return;
    const now = ids.split(' ').filter(Boolean);
    const charges = (store.read()['charges'] as Values[] | undefined) ?? [];
    // What a draft has no charge for was left without one on purpose.
    known.current ??= new Set(charges.length > 0 ? now : []);
    const seen = known.current;
    const fresh = now.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    const wanted = chargesFor(charges, now, now.length > mostByThemselves ? [] : fresh);
    if (wanted.length !== charges.length) store.set(['charges'], wanted);
  }, [ids, isPerItem, store]);
}
