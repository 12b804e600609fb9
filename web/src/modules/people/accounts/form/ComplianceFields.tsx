import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { t } from '../../../../messages/t.ts';
import { Field, Tick, useValue } from '../accountFields.ts';
import styles from './AccountForm.module.css';

/** What we must know of them, and what we may do. */
export function ComplianceFields() {
  return (
    <>
      <FieldRow>
        <Field name="risk_rating" />
        <Field name="source_of_funds" />
      </FieldRow>
      <div className={styles.ticks}>
        <Tick name="is_pep" label={t('accounts.is_pep')} className={styles.tick} />
        <Tick name="do_not_contact" label={t('accounts.do_not_contact')} className={styles.tick} />
        <Tick name="marketing_consent" label={t('accounts.marketing_consent')} className={styles.tick} />
      </div>
      <ConsentHow />
    </>
  );
}

function ConsentHow() {
  if (!useValue('marketing_consent')) return null;
  return (
    <FieldRow>
      <Field name="marketing_consent_how" hint={t('accounts.consentHint')} />
    </FieldRow>
  );
}
