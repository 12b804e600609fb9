import { Form, Input, InputNumber } from 'antd';
import { formatNumber, numberSeries, type Numbering, type SeriesName } from '#contract/numbering';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import styles from './organisation.module.css';

export function NumberingFields() {
  return (
    <>
      <p className={styles.hint}>{t('organisation.numberingHint')}</p>
      <div className={styles.series}>
        {numberSeries.map((name) => (
          <Series key={name} name={name} />
        ))}
      </div>
    </>
  );
}

/** Nothing while one of the three is being typed. */
function preview({ prefix, digits, next }: Partial<Numbering[SeriesName]> = {}): string | undefined {
  if (!prefix || !digits || !next) return undefined;
  return formatNumber({ prefix: prefix.trim().toUpperCase(), digits }, next);
}

function Series({ name }: { name: SeriesName }) {
  const form = Form.useFormInstance();
  const given = Form.useWatch(['numbering', name], form) as Partial<Numbering[SeriesName]> | undefined;
  return (
    <fieldset className={styles.one} aria-label={t(`organisation.series_${name}`)}>
      <div className={styles.line}>
        <h3 className={styles.heading}>{t(`organisation.series_${name}`)}</h3>
        <span className={styles.preview} dir="ltr">
          {preview(given)}
        </span>
      </div>
      <div className={styles.numbers}>
        <FormField name={['numbering', name, 'prefix']} label={t('organisation.prefix')}>
          <Input maxLength={8} dir="ltr" />
        </FormField>
        <FormField name={['numbering', name, 'digits']} label={t('organisation.digits')}>
          <InputNumber min={4} max={10} precision={0} />
        </FormField>
        <FormField name={['numbering', name, 'next']} label={t('organisation.next')}>
          <InputNumber min={1} max={999_999_999} precision={0} controls={false} />
        </FormField>
      </div>
    </fieldset>
  );
}
