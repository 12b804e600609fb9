import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { bandsOf, bandText, countByAge, usualBandEnds } from '#contract/sales/quotes/ageBands';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useDates } from '../../../../components/days/useDates.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { westernFigures } from '../../../../components/money.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from './AgeBandsDialog.module.css';
import { rateKey, ratesIn, withAgeBands, withoutRate, type Rates } from './ageBandLines.ts';
import type { PlanRow } from './offerPlans.ts';

interface AgeBandsDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** What each person costs by category and age, which becomes lines of premium. */
export function AgeBandsDialog({ quote, onClose }: AgeBandsDialogProps) {
  const { store } = useSchemaFormAround();
  const dates = useDates();
  const id = useId();
  const { currency, risk, risk_links, start_date } = quote;
  const [ends, setEnds] = useState(usualBandEnds);
  const read = bandsOf(westernFigures(ends));
  const bands = read ?? [];
  const { categories, unknown } = countByAge(risk, risk_links, start_date, bands);
  const [typed, setTyped] = useState<Rates>({});
  const lines = store.read()['lines'] as Values[];
  const rates = { ...ratesIn(lines, categories, bands), ...typed };
  const open = withoutRate(categories, bands, rates, currency);
  const plans = store.read()['category_plans'] as PlanRow[];
  const after = withAgeBands({ plans, lines }, { categories, bands }, rates, currency);
  const take = () => {
    store.set(['category_plans'], after.plans);
    store.set(['lines'], after.lines);
    onClose();
  };
  return (
    <Dialog
      width={760}
      title={t('plan_categories.byAgeTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!read || !isPriced(rates)} onClick={take}>
            {t('plan_categories.takeRates')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('plan_categories.byAgeHint', { day: dates.day(start_date) })}</p>
      <label htmlFor={id} className={styles.ends}>
        {t('plan_categories.bandEnds')}
        <Input
          id={id}
          dir="ltr"
          value={ends}
          status={read ? '' : 'error'}
          aria-invalid={!read}
          onChange={({ target }) => setEnds(target.value)}
        />
      </label>
      {read ? (
        <div className={styles.wide}>
          <table className={styles.rates}>
            <thead>
              <tr>
                <th scope="col">{t('plan_categories.name')}</th>
                {bands.map((band) => (
                  <th key={bandText(band)} scope="col" dir="ltr">
                    {bandText(band)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {categories.map(({ category, counts }) => (
                <tr key={category}>
                  <th scope="row">
                    <bdi>{category || t('plan_categories.alike')}</bdi>
                  </th>
                  {bands.map((band, place) => {
                    const [key, count] = [rateKey(category, band), counts[place] ?? 0];
                    const name = category || t('plan_categories.alike');
                    return (
                      <td key={key}>
                        {count > 0 ? (
                          <>
                            <MoneyInput
                              aria-label={t('plan_categories.rateOf', {
                                category: name,
                                band: bandText(band),
                              })}
                              value={rates[key] ?? null}
                              onChange={(amount) => setTyped((before) => ({ ...before, [key]: amount }))}
                            />
                            <span className="small quiet">{t('plan_categories.bandPeople', { count })}</span>
                          </>
                        ) : (
                          <span className={`${styles.none} quiet`}>—</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p role="alert">{t('plan_categories.bandEndsWrong')}</p>
      )}
      <output className="small quiet">
        {inLine([
          open > 0 && t('plan_categories.withoutRate', { count: open }),
          unknown > 0 && t('plan_categories.withoutAge', { count: unknown }),
        ])}
      </output>
    </Dialog>
  );
}

const isPriced = (rates: Rates): boolean => Object.values(rates).some((rate) => rate !== null && rate !== '');
