import { useParams } from '@tanstack/react-router';
import { EditPage } from '../../../../components/form/EditPage.tsx';
import { t } from '../../../../messages/t.ts';
import { policies } from '../policies.queries.ts';
import { PolicyForm } from './PolicyForm.tsx';

export function PolicyEditPage() {
  const { policyId } = useParams({ strict: false });
  const id = Number(policyId);
  return (
    <EditPage records={policies} id={id} title={t('policies.edit')} nameOf={({ reference }) => reference}>
      {(policy) => <PolicyForm key={id} policy={policy} />}
    </EditPage>
  );
}
