import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Policy } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { FormBody } from '../../../../components/form/FormBody.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useSchemaForm } from '../../../../components/form/state/useSchemaForm.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { transactionsOf } from '../policies.queries.ts';
import { numberOf } from '../policyText.ts';
import { outcomeOf, type KnownPolicy } from './calculate.ts';
import { asked, askedBy, Calculation, calculatorFaults, typedItem } from './calculatorFields.ts';
import { CalculatorFields } from './CalculatorFields.tsx';
import { methodsOf, startOf } from './calculatorStart.ts';
import { WorkingShown } from './WorkingShown.tsx';
import styles from './calculate.module.css';

const { Field, useSetValue, useValue } = fieldsOf(Calculation, 'calculators');

const schemaFor = (values: Values) => asked[askedBy(values)];

/** What premiums come to while it is typed, for a policy or free of any. Nothing is written. */
export function CalculateModal({ record: policy }: { record?: Policy }) {
  const { close } = useModalState();
  const { today, currency, tax_rate } = useOrganisation();
  const [initial] = useState(() => startOf(policy, { today, currency, tax_rate }));
  const { form } = useSchemaForm({
    name: 'calculate',
    schema: schemaFor,
    initial,
    faultsIn: (values) => calculatorFaults(values, policy),
  });
  return (
    <Dialog
      width={1000}
      title={policy ? t('calculators.titleOf', { number: numberOf(policy) }) : t('calculators.title')}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
      onCancel={close}
    >
      <FormBody form={form} onSubmit={() => form.store.checkAll()}>
        <MethodField policy={policy} />
        <Sides>
          <div>
            <CalculatorFields policy={policy} />
          </div>
          {policy ? <OfPolicy policy={policy} /> : <Working known={undefined} heading={[]} />}
        </Sides>
      </FormBody>
    </Dialog>
  );
}

/** The fields beside the working; several policies with theirs need the whole width. */
function Sides({ children }: { children: ReactNode }) {
  const isWide = useValue('method') === 'co_termination';
  return <div className={isWide ? `${styles.above} stack gap16` : styles.sides}>{children}</div>;
}

function MethodField({ policy }: { policy: Policy | undefined }) {
  const isPhone = useIsPhone();
  const method = useValue('method');
  const options = methodsOf(policy).map((value) => ({ value, label: t(`calculators.method_${value}`) }));
  return (
    <Field
      name="method"
      hint={method && `${t(`calculators.about_${method}`)} ${t('calculators.nothingWritten')}`}
    >
      {isPhone ? <Select options={options} /> : <Segmented block options={options} />}
    </Field>
  );
}

function OfPolicy({ policy }: { policy: Policy }) {
  const { data } = useQuery(transactionsOf(policy.id));
  const known = useMemo(() => data && { policy, transactions: data }, [policy, data]);
  if (!known) return <Skeleton active paragraph={{ rows: 4 }} />;
  return <Working known={known} heading={[inLine([numberOf(policy), policy.account.label])]} />;
}

/** Worked out anew with every key; what does not fit together is said at its field at once. */
function Working({ known, heading }: { known: KnownPolicy | undefined; heading: string[] }) {
  const form = useSchemaFormAround();
  const values = useValues(form, (all) => all);
  const set = useSetValue();
  const method = useValue('method') ?? 'added';
  const outcome = useMemo(() => outcomeOf(values, known), [values, known]);
  const hasFaults = useMemo(() => calculatorFaults(values, known?.policy).length > 0, [values, known]);
  useEffect(() => {
    if (hasFaults) form.store.checkAll();
  }, [hasFaults, form.store]);
  return (
    <WorkingShown
      outcome={outcome}
      heading={[t(`calculators.method_${method}`), ...heading]}
      onEnter={() => set('item_id', typedItem)}
    />
  );
}
