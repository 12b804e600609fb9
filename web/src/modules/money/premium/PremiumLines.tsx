import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { z } from 'zod';
import {
  isTaxStated,
  lineKinds,
  premiumLinesField,
  type LineKind,
  type PremiumTotals,
} from '#contract/money/premium';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { pathOf, valueAt } from '../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../components/form/state/formContext.ts';
import type { Values } from '../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { choiceText, labelOf, t } from '../../../messages/t.ts';
import { giveUpWorking, LineWorking, type CountedCategory } from './LineWorking.tsx';
import { lineOf, totalsOf } from './premiumLines.ts';
import styles from './PremiumLines.module.css';
import type { ItemOption } from './useItemOptions.ts';

const { Field, Rows } = fieldsOf(z.object({ lines: premiumLinesField }));

interface PremiumLinesProps {
  /** Whose words the labels are. */
  noun: 'quotes' | 'policies';
  currency: string;
  /** The tax rate that holds where a line says no other; null where nobody set one. */
  rate: string | null;
  /** What a line can be for. */
  items: ItemOption[];
  /** The categories of people that a line can be for, each with how many are in it. */
  categories?: readonly CountedCategory[];
  /** Lines that are entered elsewhere in the form and count as well. */
  others?: readonly Values[];
}

const none: readonly Values[] = [];
const noCategories: readonly CountedCategory[] = [];

/** What the premium is made of, line by line, and what it comes to; `lines` of the form around it. */
export function PremiumLines(props: PremiumLinesProps) {
  const { noun, currency, rate, items, categories = noCategories, others = none } = props;
  const nameOfKind = (kind: LineKind): string => choiceText(noun, 'kind', kind) ?? kind;
  return (
    <>
      <Rows
        name="lines"
        label={labelOf(noun, 'lines')}
        hint={rate === null ? t('premium_lines.hintWithoutRate') : t('premium_lines.hint', { rate })}
        nameOf={(number) => t('premium_lines.number', { number })}
        addLabel={t('premium_lines.add')}
        blank={{ ...lineOf('base'), label: nameOfKind('base') }}
        className={styles.line}
      >
        {(row) => (
          <>
            <LineFields row={row} noun={noun} currency={currency} items={items} nameOfKind={nameOfKind} />
            {categories.length > 0 && <LineWorking row={row} currency={currency} categories={categories} />}
          </>
        )}
      </Rows>
      <Totals noun={noun} currency={currency} rate={rate} others={others} />
    </>
  );
}

interface LineFieldsProps extends Pick<PremiumLinesProps, 'noun' | 'currency' | 'items'> {
  row: `lines.${number}`;
  nameOfKind: (kind: LineKind) => string;
}

function LineFields({ row, noun, currency, items, nameOfKind }: LineFieldsProps) {
  const form = useSchemaFormAround();
  const { store } = form;
  const path = pathOf(row);
  const label = (field: string) => labelOf(noun, field);
  const kind = useField(form, `${row}.kind`, () => valueAt(store.read(), [...path, 'kind'])) as LineKind;
  const changeKind = (chosen: LineKind) => {
    const line = valueAt(store.read(), path) as Values;
    const { taxable, refundable, payee, manual } = lineOf(chosen);
    const isNamedByKind = !line['label'] || line['label'] === nameOfKind(kind);
    const named = isNamedByKind ? nameOfKind(chosen) : line['label'];
    store.set(path, { ...line, kind: chosen, label: named, taxable, refundable, payee, manual });
  };
  return (
    <>
      <Field name={`${row}.kind`} label={label('kind')}>
        <Select
          options={lineKinds.map((value) => ({ value, label: nameOfKind(value) }))}
          onChange={changeKind}
        />
      </Field>
      <Field
        name={`${row}.label`}
        label={t('premium_lines.label')}
        {...(kind === 'tax' ? { hint: label('manual') } : {})}
      />
      <Field name={`${row}.amount`} label={label('amount')}>
        <MoneyInput currency={currency} onChange={() => giveUpWorking(store, path)} />
      </Field>
      <Field name={`${row}.taxable`} label={label('taxable')}>
        <Checkbox disabled={kind === 'tax'} />
      </Field>
      <Field name={`${row}.refundable`} label={label('refundable')}>
        <Checkbox />
      </Field>
      <Field name={`${row}.tax_rate`} label={label('tax_rate')}>
        <PercentInput />
      </Field>
      <Field
        name={`${row}.payee`}
        label={label('payee')}
        choice={(value) => choiceText(noun, 'payee', value) ?? value}
      />
      {items.length > 0 && (
        <Field name={`${row}.item_id`} label={label('item_id')}>
          <Select allowClear options={items} />
        </Field>
      )}
    </>
  );
}

interface TotalProps {
  field: 'net_premium' | 'fees' | 'tax' | 'gross_premium';
  totals: PremiumTotals | undefined;
  currency: string;
}

function Total({ field, totals, currency }: TotalProps) {
  if (!totals) return t('common.none');
  if (field === 'tax' && !isTaxStated(totals.lines)) return t('premium_lines.notStated');
  return <MoneyText amount={totals[field]} currency={currency} />;
}

/** Exactly what the server will store. */
function Totals({ noun, currency, rate, others = none }: Omit<PremiumLinesProps, 'items'>) {
  const form = useSchemaFormAround();
  const lines = useField(form, 'lines', () => valueAt(form.store.read(), ['lines'])) as Values[];
  const totals = useMemo(
    () => totalsOf([...others, ...lines], rate, currency),
    [others, lines, rate, currency],
  );
  return (
    <output aria-label={t('premium_lines.totals')}>
      <span className={`${styles.totals} shaded row`}>
        {(['net_premium', 'fees', 'tax', 'gross_premium'] as const).map((field) => (
          <span key={field} className={field === 'gross_premium' ? `${styles.gross} strong` : styles.total}>
            <span className="small regular quiet">{labelOf(noun, field)}</span>
            <Total field={field} totals={totals} currency={currency} />
          </span>
        ))}
      </span>
    </output>
  );
}
