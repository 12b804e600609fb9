import { Checkbox } from 'antd';
import { z } from 'zod';
import { lineKinds, premiumLinesField, type LineKind } from '#contract/money/premium';
import { pathOf, valueAt } from '../../../../../components/form/fields/fieldPaths.ts';
import { fieldsOf } from '../../../../../components/form/fields/fieldsOf.tsx';
import { useField, useSchemaFormAround } from '../../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../../components/form/inputs/MoneyInput.tsx';
import { PercentInput } from '../../../../../components/form/inputs/PercentInput.tsx';
import { Select } from '../../../../../components/select/Select.tsx';
import { t } from '../../../../../messages/t.ts';
import { lineOf } from '../../../../money/premium/premiumLines.ts';
import type { ItemOption } from '../../../../money/premium/useItemOptions.ts';
import styles from '../form.module.css';

const { Field, Rows } = fieldsOf(z.object({ charges: premiumLinesField, returns: premiumLinesField }));

interface MoneyRowsProps {
  name: 'charges' | 'returns';
  label: string;
  hint: string;
  addLabel: string;
  currency: string;
  /** What a row can be for. */
  items: ItemOption[];
}

const nameOfKind = (kind: LineKind): string => t(`policies.kind_${kind}`);

/** What is charged or given back, row by row: for what, how much, and the rest where it is other than usual. */
export function MoneyRows({ name, label, hint, addLabel, currency, items }: MoneyRowsProps) {
  const [only] = items;
  return (
    <Rows
      name={name}
      label={label}
      hint={hint}
      nameOf={(number) => t('endorsement_forms.amountNumber', { what: label, number })}
      addLabel={addLabel}
      blank={{
        ...lineOf('base'),
        label: nameOfKind('base'),
        item_id: items.length === 1 ? (only?.value ?? null) : null,
      }}
      isMovable={false}
      className={styles.money}
    >
      {(row) => <OneRow row={row} currency={currency} items={items} />}
    </Rows>
  );
}

type OneRowProps = Pick<MoneyRowsProps, 'currency' | 'items'> & { row: `${'charges' | 'returns'}.${number}` };

function OneRow({ row, currency, items }: OneRowProps) {
  const form = useSchemaFormAround();
  const { store } = form;
  const path = pathOf(row);
  const kind = useField(form, `${row}.kind`, () => valueAt(store.read(), [...path, 'kind'])) as LineKind;
  const changeKind = (chosen: LineKind) => {
    const line = valueAt(store.read(), path) as Values;
    const { taxable, refundable, payee, manual } = lineOf(chosen);
    store.set(path, { ...line, kind: chosen, label: nameOfKind(chosen), taxable, refundable, payee, manual });
  };
  return (
    <>
      <Field name={`${row}.kind`} label={t('policies.kind')}>
        <Select
          options={lineKinds.map((value) => ({ value, label: nameOfKind(value) }))}
          onChange={changeKind}
        />
      </Field>
      {items.length > 0 && (
        <Field name={`${row}.item_id`} label={t('policies.item_id')}>
          <Select allowClear options={items} />
        </Field>
      )}
      <Field name={`${row}.amount`} label={t('policies.amount')}>
        <MoneyInput currency={currency} />
      </Field>
      <details className={styles.more}>
        <summary>{t('endorsement_forms.moreOfRow')}</summary>
        <div className={styles.moreFields}>
          <Field name={`${row}.label`} label={t('premium_lines.label')} />
          <Field name={`${row}.tax_rate`} label={t('policies.tax_rate')}>
            <PercentInput />
          </Field>
          <Field
            name={`${row}.payee`}
            label={t('policies.payee')}
            choice={(value) => t(`policies.payee_${value}`)}
          />
          <Field name={`${row}.taxable`} label={t('policies.taxable')}>
            <Checkbox disabled={kind === 'tax'} />
          </Field>
          <Field name={`${row}.refundable`} label={t('policies.refundable')}>
            <Checkbox />
          </Field>
        </div>
      </details>
    </>
  );
}
