import { Radio } from 'antd';
import { kycGates, OrganisationUpdate } from '#contract/system/organisation';
import { fieldsOf } from '../../../components/form/fieldsOf.tsx';
import { OrderedInput } from '../../../components/form/OrderedInput.tsx';
import { fieldSpec } from '../../../components/form/schemaFields.ts';
import { t } from '../../../messages/t.ts';
import styles from './organisation.module.css';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');
const longest = fieldSpec(OrganisationUpdate, 'kyc_checklists.individual.0').maxLength;

export function KycFields() {
  return (
    <>
      <Field name="kyc_gate">
        <Radio.Group
          className={styles.choices}
          options={kycGates.map((value) => ({ value, label: t(`organisation.kyc_gate_${value}`) }))}
        />
      </Field>
      <div className={styles.lists}>
        {(['individual', 'corporate'] as const).map((kind) => (
          <Field key={kind} name={`kyc_checklists.${kind}`} label={t(`organisation.checklist_${kind}`)}>
            <DocumentsInput />
          </Field>
        ))}
      </div>
    </>
  );
}

interface DocumentsInputProps {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

function DocumentsInput(props: DocumentsInputProps) {
  return (
    <OrderedInput
      {...props}
      textOf={(name) => name}
      withText={(name) => name}
      longest={longest}
      words={{
        add: t('organisation.addDocument'),
        entry: (number) => t('organisation.document', { number }),
        moveUp: (number) => t('organisation.documentUp', { number }),
        moveDown: (number) => t('organisation.documentDown', { number }),
        remove: (number) => t('organisation.documentRemove', { number }),
      }}
    />
  );
}
