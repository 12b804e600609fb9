import { Radio } from 'antd';
import { kycGates } from '#contract/organisation';
import { FormField } from '../../components/form/FormField.tsx';
import { OrderedInput } from '../../components/form/OrderedInput.tsx';
import { t } from '../../messages/t.ts';
import styles from './organisation.module.css';

export function KycFields() {
  return (
    <>
      <FormField name="kyc_gate" label={t('organisation.kyc_gate')}>
        <Radio.Group
          className={styles.choices}
          options={kycGates.map((value) => ({ value, label: t(`organisation.kyc_gate_${value}`) }))}
        />
      </FormField>
      <div className={styles.lists}>
        {(['individual', 'corporate'] as const).map((kind) => (
          <FormField key={kind} name={['kyc_checklists', kind]} label={t(`organisation.checklist_${kind}`)}>
            <DocumentsInput />
          </FormField>
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
      most={50}
      longest={100}
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
