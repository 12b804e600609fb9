import { Checkbox, Radio } from 'antd';
import { kycGates, OrganisationUpdate } from '#contract/system/organisation';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';
import styles from './organisation.module.css';

const { Field, Rows } = fieldsOf(OrganisationUpdate, 'organisation');

export function KycFields() {
  return (
    <>
      <Field name="kyc_gate">
        <Radio.Group
          className="stack gap8"
          options={kycGates.map((value) => ({ value, label: t(`organisation.kyc_gate_${value}`) }))}
        />
      </Field>
      <Checklist kind="individual" />
      <Checklist kind="corporate" />
    </>
  );
}

/** The documents that are wanted of a person, or of a company. */
function Checklist({ kind }: { kind: 'individual' | 'corporate' }) {
  return (
    <Rows
      name={`kyc_checklists.${kind}`}
      label={t(`organisation.checklist_${kind}`)}
      hint={t('organisation.checklistHint')}
      nameOf={(number) => t('organisation.document', { number })}
      addLabel={t('organisation.addDocument')}
      blank={{ key: undefined, name: '', required: true, expires: false }}
      className={styles.wanted}
    >
      {(row) => (
        <>
          <Field name={`${row}.name`} label={t('organisation.documentName')} />
          <Field name={`${row}.required`} label={t('organisation.documentRequired')}>
            <Checkbox />
          </Field>
          <Field name={`${row}.expires`} label={t('organisation.documentEnds')}>
            <Checkbox />
          </Field>
        </>
      )}
    </Rows>
  );
}
