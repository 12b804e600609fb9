import { Input } from 'antd';
import { FieldRow } from '../../../../../components/form/fields/FieldRow.tsx';
import { useSchemaFormAround, useValues } from '../../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../../components/form/merging/merge.ts';
import { t } from '../../../../../messages/t.ts';
import { Field } from '../formFields.ts';
import styles from '../form.module.css';

/** What is said of it to the insurer and the client, and how the insurer calls it. */
export function Wording({ suggested }: { suggested: (values: Values) => string }) {
  const inOneLine = useValues(useSchemaFormAround(), suggested);
  return (
    <section className={styles.part} aria-label={t('endorsements.description')}>
      <Field name="description" hint={t('endorsement_forms.descriptionHint')}>
        <Input.TextArea rows={2} placeholder={inOneLine} />
      </Field>
      <FieldRow>
        <Field name="insurer_reference" hint={t('endorsement_forms.referenceHint')} dir="ltr" />
      </FieldRow>
    </section>
  );
}
