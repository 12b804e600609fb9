import { Input } from 'antd';
import { OrganisationUpdate } from '#contract/system/organisation';
import { languages } from '#contract/system/users';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';
import styles from './organisation.module.css';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');
const directions = { en: 'ltr', ar: 'rtl' } as const;

/** What papers say in the words of the brokerage. */
export function WordingFields() {
  return (
    <>
      <p className={styles.hint}>{t('organisation.wordingHint')}</p>
      {(['payment_wording', 'disclosure_wording'] as const).map((wording) => (
        <fieldset key={wording} className={styles.wording} aria-label={t(`organisation.${wording}`)}>
          <h3 className={styles.heading}>{t(`organisation.${wording}`)}</h3>
          <p className={styles.hint}>{t(`organisation.${wording}Hint`)}</p>
          <div className={styles.languages}>
            {languages.map((language) => (
              <Field
                key={language}
                name={`${wording}.${language}`}
                label={t(`organisation.inLanguage_${language}`)}
              >
                <Input.TextArea lang={language} dir={directions[language]} rows={6} />
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
