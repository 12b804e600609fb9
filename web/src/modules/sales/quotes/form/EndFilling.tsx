import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PolicyType } from '#contract/base/amounts/lines';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { productCategories } from '../../../reference/products/products.queries.ts';
import { endThatFollows, usualEndOf, type UsualTerm } from './usualEnd.ts';

const lineOf = (values: Values) => (values['risk'] as { line: PolicyType } | null)?.line;

/** A start brings its end, by the term of the product that is wanted or else of the category. */
export function EndFilling({ isNew, productTerm }: { isNew: boolean; productTerm: number | undefined }) {
  const form = useSchemaFormAround();
  const start = useValues(form, (values) => String(values['start_date']));
  const category = useValues(form, (values) => values['category_id']) as number | null | undefined;
  const line = useValues(form, lineOf);
  const { data } = useQuery({
    ...productCategories.record(category ?? 0),
    enabled: typeof category === 'number',
  });
  const months = productTerm ?? data?.term_months ?? undefined;
  const before = useRef<UsualTerm>(undefined);
  const follow = useEffectEvent((now: UsualTerm) => {
    if (usualEndOf(now) === null) return;
    const isFirst = before.current === undefined;
    const end = endThatFollows(before.current, now, form.store.read()['end_date']);
    before.current = now;
    if (end !== undefined && (isNew || !isFirst)) form.store.assign({ end_date: end });
  });
  useEffect(() => {
    if (months !== undefined) follow({ line, start, months });
  }, [line, start, months]);
  return null;
}
