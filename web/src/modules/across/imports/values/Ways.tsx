import { Radio } from 'antd';
import { importField } from '#contract/across/imports/importFieldsOf';
import { readDay } from '#contract/across/imports/importDays';
import { dateOrders, decimalSigns, type Import, type ImportMapping } from '#contract/across/imports/imports';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import columns from '../columns/columns.module.css';
import type { Mapping } from '../useMapping.ts';

/** What can be read in two ways, where the file has nothing of the kind. */
const unclear = '03/04/2026';
const yearFirst = '2026/04/03';
const amounts = { '.': '1,234.50', ',': '1.234,50' } as const;

function exampleIn(order: (typeof dateOrders)[number], asked: string): string {
  if (order === 'ymd') return yearFirst;
  return 'day' in readDay(asked, order) ? asked : unclear;
}

/** How the file writes dates and amounts: read from its cells where they are certain, asked where they are not. */
export function Ways({ record, mapping: { mapping, change } }: { record: Import; mapping: Mapping }) {
  const dates = useDates();
  const asked = (kind: string) => record.questions.find((question) => question.kind === kind);
  const [dateQuestion, signQuestion] = [asked('date_order'), asked('decimal_sign')];
  const readsAs = (order: (typeof dateOrders)[number]): string => {
    const example = exampleIn(order, dateQuestion?.example ?? unclear);
    const read = readDay(example, order);
    return t('import_columns.dateReads', { example, day: 'day' in read ? dates.letters(read.day) : '' });
  };
  const has = (kind: string) =>
    mapping.columns.some(({ field }) => importField(record.target, field)?.kind === kind);
  // Of what is written without a doubt, such as 2026-04-03, nothing is decided.
  const areDatesSaid = has('day') && (dateQuestion !== undefined || mapping.date_order !== null);
  const areAmountsSaid = has('amount') && (signQuestion !== undefined || mapping.decimal_sign !== null);
  if (!areDatesSaid && !areAmountsSaid) return null;
  return (
    <section className={`${columns.panel} panel stack`}>
      {areDatesSaid && (
        <>
          <h2>{t('import_columns.dateTitle')}</h2>
          {dateQuestion && mapping.date_order === null && (
            <p className="late">{t('import_columns.dateAsked', { example: dateQuestion.example })}</p>
          )}
          <Radio.Group
            className={columns.choices ?? ''}
            aria-label={t('import_columns.dateTitle')}
            value={mapping.date_order}
            onChange={({ target: { value } }) => change({ date_order: value as ImportMapping['date_order'] })}
            options={dateOrders.map((order) => ({
              value: order,
              label: readsAs(order),
            }))}
          />
        </>
      )}
      {areAmountsSaid && (
        <>
          <h2>{t('import_columns.amountTitle')}</h2>
          {signQuestion && mapping.decimal_sign === null && (
            <p className="late">{t('import_columns.amountAsked', { example: signQuestion.example })}</p>
          )}
          <Radio.Group
            className={columns.choices ?? ''}
            aria-label={t('import_columns.amountTitle')}
            value={mapping.decimal_sign}
            onChange={({ target: { value } }) =>
              change({ decimal_sign: value as ImportMapping['decimal_sign'] })
            }
            options={decimalSigns.map((sign) => ({
              value: sign,
              label: <bdi dir="ltr">{amounts[sign]}</bdi>,
            }))}
          />
        </>
      )}
    </section>
  );
}
