import { ThirdParty } from '#contract/cover/claims/claims';
import { blankOf } from '../../../../components/form/fields/schemaFields.ts';
import { t } from '../../../../messages/t.ts';
import { editFields } from '../claimFields.ts';
import styles from '../notice/notice.module.css';

const { Field, Rows } = editFields;
const blank = blankOf(ThirdParty);

/** Whoever else was involved, a row each. */
export function ThirdPartyRows() {
  return (
    <Rows
      name="third_parties"
      label={t('claims.third_parties')}
      nameOf={(number) => t('claim_screens.thirdPartyNumber', { number })}
      addLabel={t('claim_screens.addThirdParty')}
      blank={blank}
      isMovable={false}
      className={styles.thirdParty}
    >
      {(row) => (
        <>
          <Field name={`${row}.name`} label={t('claim_screens.thirdName')} />
          <Field name={`${row}.phone`} label={t('claim_screens.thirdPhone')} type="tel" />
          <Field name={`${row}.plate`} label={t('claim_screens.thirdPlate')} dir="ltr" />
          <Field name={`${row}.insurer`} label={t('claim_screens.thirdInsurer')} />
          <Field name={`${row}.policy_number`} label={t('claim_screens.thirdPolicy')} dir="ltr" />
          <Field name={`${row}.damage`} label={t('claim_screens.thirdDamage')} />
        </>
      )}
    </Rows>
  );
}
