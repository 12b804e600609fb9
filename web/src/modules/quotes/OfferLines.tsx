import { Checkbox, Select } from 'antd';
import { useMemo } from 'react';
import { OfferCreate } from '#contract/offers';
import { lineKinds, type LineKind } from '#contract/premium';
import type { Quote } from '#contract/quotes';
import { riskItems } from '#contract/risk';
import { fieldsOf } from '../../components/form/fieldsOf.tsx';
import { pathOf, valueAt } from '../../components/form/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../components/form/formContext.ts';
import type { Values } from '../../components/form/merge.ts';
import { MoneyInput } from '../../components/form/MoneyInput.tsx';
import { PercentInput } from '../../components/form/PercentInput.tsx';
import { MoneyText } from '../../components/MoneyText.tsx';
import { choiceText, labelOf, t } from '../../messages/t.ts';
import { lineOf, totalsOf } from './offerForm.ts';
import styles from './OfferForm.module.css';

const { Field, Rows } = fieldsOf(OfferCreate, 'quotes');
const label = (field: string) => labelOf('quotes', field);
const nameOfKind = (kind: LineKind): string => choiceText('quotes', 'kind', kind) ?? kind;

interface OfferLinesProps {
  quote: Quote;
  /** The tax rate that holds where a line says no other. */
  rate: string;
}

/** What the premium is made of, line by line, and what it comes to. */
export function OfferLines({ quote, rate }: OfferLinesProps) {
  const { currency } = quote;
  return (
    <>
      <Rows
        name="lines"
        label={t('quotes.lines')}
        hint={t('quote_forms.linesHint', { rate })}
        nameOf={(number) => t('quote_forms.lineNumber', { number })}
        addLabel={t('quote_forms.addLine')}
        blank={{ ...lineOf('base'), label: nameOfKind('base') }}
        className={styles.line}
      >
        {(row) => <LineFields row={row} quote={quote} />}
      </Rows>
      <Totals currency={currency} rate={rate} />
    </>
  );
}

function useItems({ risk, risk_links }: Quote) {
  return useMemo(() => {
    const names = new Map(risk_links?.members.map((member) => [member.id, member.label]));
    return (risk ? riskItems(risk) : []).map(({ id, label: own, member_id }, index) => ({
      value: id,
      label: own || names.get(member_id ?? 0) || t('quote_forms.itemNumber', { number: index + 1 }),
    }));
  }, [risk, risk_links]);
}

function LineFields({ row, quote }: { row: `lines.${number}`; quote: Quote }) {
  const form = useSchemaFormAround();
  const { store } = form;
  const path = pathOf(row);
  const kind = useField(form, `${row}.kind`, () => valueAt(store.read(), [...path, 'kind'])) as LineKind;
  const items = useItems(quote);
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
        label={t('quote_forms.lineLabel')}
        {...(kind === 'tax' ? { hint: t('quotes.manual') } : {})}
      />
      <Field name={`${row}.amount`} label={label('amount')}>
        <MoneyInput currency={quote.currency} />
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
        choice={(value) => choiceText('quotes', 'payee', value) ?? value}
      />
      {items.length > 0 && (
        <Field name={`${row}.item_id`} label={label('item_id')}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={items} />
        </Field>
      )}
    </>
  );
}

/** Exactly what the server will store. */
function Totals({ currency, rate }: { currency: string; rate: string }) {
  const form = useSchemaFormAround();
  const lines = useField(form, 'lines', () => valueAt(form.store.read(), ['lines'])) as Values[];
  const totals = useMemo(() => totalsOf(lines, rate, currency), [lines, rate, currency]);
  return (
    <output aria-label={t('quote_forms.totals')}>
      <span className={styles.totals}>
        {(['net_premium', 'fees', 'tax', 'gross_premium'] as const).map((field) => (
          <span key={field} className={field === 'gross_premium' ? styles.gross : styles.total}>
            <span className={styles.quiet}>{label(field)}</span>
            {totals ? <MoneyText amount={totals[field]} currency={currency} /> : t('common.none')}
          </span>
        ))}
      </span>
    </output>
  );
}
