import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PolicyCreate } from '#contract/cover/policies/policies';
import type { Product } from '#contract/reference/products';
import { useOrganisation } from '../../../../api/organisation.ts';
import type { Records } from '../../../../api/records.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { inList } from '../../../../messages/joined.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { insurers } from '../../../reference/insurers/insurers.queries.ts';
import { products } from '../../../reference/products/products.queries.ts';
import { useLineChange } from '../../../sales/risk/lines/useLineChange.ts';
import { policies } from '../policies.queries.ts';
import { refill, type Filling, type Sources } from './policyFilling.ts';
import styles from './PolicyForm.module.css';

const { useValue } = fieldsOf(PolicyCreate);

type Told = Pick<Filling, 'filled' | 'kept'> & { product: string };

/** The record that a field points at; null while it is on its way, undefined where there is none to be had. */
function useChosen<R extends { id: number; version: number }, S>(
  { record }: Records<R, S>,
  id: number | null | undefined,
): R | null | undefined {
  const isChosen = typeof id === 'number';
  const { data, isError } = useQuery({ ...record(id ?? 0), enabled: isChosen });
  return isChosen && !isError ? (data ?? null) : undefined;
}

/** What the form takes its defaults from; undefined while some of it is on its way. */
function useSources(): Sources | undefined {
  const organisation = useOrganisation();
  const mayAssign = useMay()('policies:assign');
  const account = useChosen(accounts, useValue('account_id'));
  const product = useChosen(products, useValue('product_id'));
  const insurer = useChosen(insurers, useValue('insurer_id'));
  const previous = useChosen(policies, useValue('previous_policy_id'));
  return useMemo(() => {
    if (account === null || product === null || insurer === null || previous === null) return undefined;
    return { account, product, insurer, previous, organisation, mayAssign };
  }, [account, product, insurer, previous, organisation, mayAssign]);
}

/** Fills in what follows from what is chosen, and says what was filled in. */
export function PolicyFilling() {
  const { store } = useSchemaFormAround();
  const sources = useSources();
  const start_date = useValue('start_date') ?? null;
  const changeLine = useLineChange();
  const [told, setTold] = useState<Told>();
  const toldOf = useRef<number>(undefined);
  useEffect(() => {
    if (!sources) return;
    const { product } = sources;
    const { changes, filled, kept } = refill({ ...store.read(), start_date }, sources);
    store.assign(changes);
    if (!product) return;
    changeLine(product.line);
    const isSameProduct = toldOf.current === product.id;
    toldOf.current = product.id;
    if (filled.length + kept.length > 0 || !isSameProduct)
      setTold((before) => ({
        product: product.name,
        filled: isSameProduct ? [...new Set([...(before?.filled ?? []), ...filled])] : filled,
        kept,
      }));
  }, [store, sources, start_date, changeLine]);
  return sources?.product ? <Notice product={sources.product} told={told} /> : null;
}

const namesOf = (fields: string[]): string => inList(fields.map((field) => labelOf('policies', field)));

function Notice({ product, told }: { product: Product; told: Told | undefined }) {
  const documents = product.required_documents.filter(({ stage }) => stage === 'policy');
  return (
    <output className={styles.notice}>
      {told && told.filled.length > 0 && (
        <p>{t('policy_forms.filled', { product: told.product, fields: namesOf(told.filled) })}</p>
      )}
      {told && told.kept.length > 0 && <p>{t('policy_forms.kept', { fields: namesOf(told.kept) })}</p>}
      {documents.length > 0 && (
        <p>{t('policy_forms.documents', { names: inList(documents.map(({ name }) => name)) })}</p>
      )}
    </output>
  );
}
