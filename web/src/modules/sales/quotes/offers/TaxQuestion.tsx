import { Alert, Button } from 'antd';
import { useState } from 'react';
import { isTaxStated, type PremiumLine } from '#contract/money/premium';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { t } from '../../../../messages/t.ts';
import { totalsOf } from '../../../money/premium/premiumLines.ts';
import { planLines, type PlanRow } from './offerPlans.ts';
import styles from './OfferForm.module.css';

interface TaxQuestionProps {
  rate: string | null;
  currency: string;
}

/** Asked where nobody said what tax is due: nothing would be taken for it in silence. */
export function TaxQuestion({ rate, currency }: TaxQuestionProps) {
  const form = useSchemaFormAround();
  const lines = useField(form, 'lines', () => valueAt(form.store.read(), ['lines'])) as Values[];
  const plans = useField(form, 'category_plans', () => form.store.read()['category_plans']) as PlanRow[];
  const [typed, setTyped] = useState<string | null>(null);
  const ofPlans = planLines(plans, currency);
  const totals = totalsOf([...ofPlans, ...lines], rate, currency);
  if (!totals || isTaxStated(totals.lines)) return null;
  const say = (tax_rate: string) => {
    form.store.set(
      ['lines'],
      lines.map((line) => (isOpen(line) ? { ...line, tax_rate } : line)),
    );
    form.store.set(
      ['category_plans'],
      plans.map((row) => ({ ...row, line: { ...row.line, tax_rate: row.line?.['tax_rate'] ?? tax_rate } })),
    );
  };
  return (
    <Alert
      type="warning"
      showIcon
      className="below16"
      title={t('quote_forms.taxOpen')}
      description={
        <div className={`${styles.answers} row gap8`}>
          <PercentInput aria-label={t('quote_forms.taxRate')} value={typed} onChange={setTyped} />
          <Button disabled={typed === null} onClick={() => typed !== null && say(typed)}>
            {t('quote_forms.useRate')}
          </Button>
          <Button onClick={() => say('0')}>{t('quote_forms.noTax')}</Button>
        </div>
      }
    />
  );
}

const isOpen = ({ taxable, tax_rate }: Values & Partial<Pick<PremiumLine, 'taxable' | 'tax_rate'>>) =>
  taxable === true && (tax_rate ?? null) === null;
