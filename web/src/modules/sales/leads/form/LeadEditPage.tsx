import { useParams } from '@tanstack/react-router';
import { EditPage } from '../../../../components/form/EditPage.tsx';
import { t } from '../../../../messages/t.ts';
import { LeadForm } from './LeadForm.tsx';
import { leads } from '../leads.queries.ts';

export function LeadEditPage() {
  const { leadId } = useParams({ strict: false });
  const id = Number(leadId);
  return (
    <EditPage records={leads} id={id} title={t('leads.edit')} nameOf={(lead) => lead.name}>
      {(lead) => <LeadForm key={id} lead={lead} />}
    </EditPage>
  );
}
