import { useParams } from '@tanstack/react-router';
import type { Lead } from '#contract/sales/leads';
import { RecordHeader } from '../../../components/record/RecordHeader.tsx';
import { RecordColumns, RecordPage } from '../../../components/record/RecordPage.tsx';
import { historySection, PageSections } from '../../../components/record/Sections.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { t, tKnown } from '../../../messages/t.ts';
import { Conversation } from '../../office/conversation/Conversation.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadDetails, LeadFacts } from './LeadDetails.tsx';
import { LeadStatusTag, TemperatureTag } from './LeadCells.tsx';
import { LeadModals } from './LeadModals.tsx';
import { leads } from './leads.queries.ts';
import { LeadTimeline } from './LeadTimeline.tsx';
import { leadHint } from './leadText.ts';
import { useDescribeLead } from './useDescribeLead.ts';

/** Someone who may become a client: what they need, and how far we are with it. */
export function LeadPage() {
  const { leadId } = useParams({ strict: false });
  return (
    <RecordPage of="leads" records={leads} id={Number(leadId)} numberOf={({ lead_number }) => lead_number}>
      {(lead) => <OneLead key={lead.id} lead={lead} />}
    </RecordPage>
  );
}

const labelOf = (field: string): string => tKnown(`leads.${field}`, field);

function OneLead({ lead }: { lead: Lead }) {
  const { id, name, status, temperature, do_not_contact } = lead;
  const describe = useDescribeLead();
  return (
    <>
      <RecordHeader
        name={name}
        hint={leadHint(lead)}
        tags={
          <>
            <LeadStatusTag status={status} />
            <TemperatureTag temperature={temperature} />
            {do_not_contact && <StatusTag tone="late">{t('leads.do_not_contact')}</StatusTag>}
          </>
        }
        actions={<LeadActions lead={lead} />}
      >
        <LeadFacts lead={lead} />
      </RecordHeader>
      <RecordColumns>
        <PageSections
          sections={[
            { key: 'details', label: t('common.details'), content: <LeadDetails lead={lead} /> },
            { key: 'timeline', label: t('leads.timeline'), content: <LeadTimeline id={id} /> },
            historySection({ noun: leads, id, labelOf, describe }),
          ]}
        />
        <Conversation about={{ type: 'lead', id, label: name }} />
      </RecordColumns>
      <LeadModals />
    </>
  );
}
