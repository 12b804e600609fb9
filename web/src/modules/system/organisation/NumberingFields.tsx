import { InputNumber } from 'antd';
import {
  formatNumber,
  numberSeries,
  type NumberingUpdate,
  type SeriesName,
} from '#contract/base/values/numbering';
import { OrganisationUpdate } from '#contract/system/organisation';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';
import styles from './organisation.module.css';

const { Field, useValue } = fieldsOf(OrganisationUpdate, 'organisation');

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
function preview({ prefix, digits, next }: NonNullable<NumberingUpdate[SeriesName]> = {}):
  | string
  | undefined {
  if (!prefix || !digits || !next) return undefined;
  return formatNumber({ prefix: prefix.trim().toUpperCase(), digits }, next);
}

function Series({ name }: { name: SeriesName }) {
  const given = useValue(`numbering.${name}`);
  return (
    <fieldset className={`${styles.one} box narrows`} aria-label={t(`organisation.series_${name}`)}>
      <div className={styles.line}>
        <h3 className={styles.heading}>{t(`organisation.series_${name}`)}</h3>
        <span className="medium quiet" dir="ltr">
          {preview(given)}
        </span>
      </div>
      <div className={styles.numbers}>
        <Field name={`numbering.${name}.prefix`} label={t('organisation.prefix')} dir="ltr" />
        <Field name={`numbering.${name}.digits`} label={t('organisation.digits')} />
        <Field name={`numbering.${name}.next`} label={t('organisation.next')}>
          <InputNumber controls={false} />
        </Field>
      </div>
    </fieldset>
  );
}
