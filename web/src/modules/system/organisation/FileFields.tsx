import { OrganisationUpdate } from '#contract/system/organisation';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');

export function FileFields() {
  return <Field name="upload_limit_mb" hint={t('organisation.upload_limit_mbHint')} />;
}
