import { Radio } from 'antd';
import { dateOrders, decimalSigns, type Import, type ImportMapping } from '#contract/across/imports';
import { useDates } from '../../../../components/useDates.ts';
import { t } from '../../../../messages/t.ts';
import columns from '../columns/columns.module.css';
import type { Mapping } from '../useMapping.ts';
import looks from './values.module.css';

/** 3 April and 4 March, the two that are taken for each other. */
const examples = { dmy: '03/04/2026', mdy: '04/03/2026', ymd: '2026/04/03' } as const;
const meant = '2026-04-03';
const amounts = { '.': '1,234.50', ',': '1.234,50' } as const;

/** How the file writes dates and amounts: read from its cells where they are certain, asked where they are not. */
export function Ways({ record, mapping: { mapping, change } }: { record: Import; mapping: Mapping }) {
  const dates = useDates();
  const asked = (kind: string) => record.questions.find((question) => question.kind === kind);
  const [dateQuestion, signQuestion] = [asked('date_order'), asked('decimal_sign')];
  return (
    <section className={columns.panel}>
      <h2>{t('import_columns.dateTitle')}</h2>
      {dateQuestion && mapping.date_order === null && (
        <p className={looks.asked}>{t('import_columns.dateAsked', { example: dateQuestion.example })}</p>
      )}
      <Radio.Group
        className={columns.choices ?? ''}
        aria-label={t('import_columns.dateTitle')}
        value={mapping.date_order}
        onChange={({ target: { value } }) => change({ date_order: value as ImportMapping['date_order'] })}
        options={dateOrders.map((order) => ({
          value: order,
          label: t('import_columns.dateReads', { example: examples[order], day: dates.letters(meant) }),
        }))}
      />
      <h2>{t('import_columns.amountTitle')}</h2>
      {signQuestion && mapping.decimal_sign === null && (
        <p className={looks.asked}>{t('import_columns.amountAsked', { example: signQuestion.example })}</p>
      )}
      <Radio.Group
        className={columns.choices ?? ''}
        aria-label={t('import_columns.amountTitle')}
        value={mapping.decimal_sign}
        onChange={({ target: { value } }) => change({ decimal_sign: value as ImportMapping['decimal_sign'] })}
        options={decimalSigns.map((sign) => ({ value: sign, label: <bdi dir="ltr">{amounts[sign]}</bdi> }))}
      />
    </section>
  );
}
