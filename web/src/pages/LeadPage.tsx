import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Lead } from '#contract/sales/leads/leads';
import { stagesOfLead } from '#contract/sales/leads/leadWay';
import { useMay } from '../auth/currentUser.ts';
import { RecordHeader } from '../components/record/RecordHeader.tsx';
import { StageBar } from '../components/record/steps/StageBar.tsx';
import { RecordColumns, RecordPage } from '../components/record/RecordPage.tsx';
import { historySection, PageSections } from '../components/record/sections/Sections.tsx';
import { StatusTag } from '../components/texts/StatusTag.tsx';
import { t, tKnown } from '../messages/t.ts';
import { Conversation } from './Conversation.tsx';
import { PoliciesOf } from '../modules/cover/policies/PoliciesSection.tsx';
import { LeadActions } from '../modules/sales/leads/steps/LeadActions.tsx';
import { LeadDetails, LeadFacts } from '../modules/sales/leads/LeadDetails.tsx';
import { LeadStatusTag, TemperatureTag } from '../modules/sales/leads/LeadCells.tsx';
import { LeadModals } from '../modules/sales/leads/LeadModals.tsx';
import { leads } from '../modules/sales/leads/leads.queries.ts';
import { LeadTimeline } from '../modules/sales/leads/LeadTimeline.tsx';
import { quotesOf } from '../modules/sales/quotes/quotes.queries.ts';
import { leadHint } from '../modules/sales/leads/leadText.ts';
import { useDescribeLead } from '../modules/sales/leads/useDescribeLead.ts';

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

/** The newest quote of a lead, which the conversation counts as well. */
function useLatestQuote(id: number): number | undefined {
  const may = useMay();
  const { data } = useQuery({ ...quotesOf({ type: 'lead', id }), enabled: may('quotes:view') });
  return data?.results[0]?.id;
}

function OneLead({ lead }: { lead: Lead }) {
  const { id, name, status, temperature, do_not_contact } = lead;
  const describe = useDescribeLead();
  const quoteId = useLatestQuote(id);
  const details = (
    <>
      <PoliciesOf of="lead" id={id} />
      <LeadDetails lead={lead} />
    </>
  );
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
        actions={<LeadActions lead={lead} quoteId={quoteId} />}
      >
        <StageBar stages={stagesOfLead(lead)} nameOf={(stage) => t(`leads.status_${stage}`)} />
        <LeadFacts lead={lead} />
      </RecordHeader>
      <RecordColumns>
        <PageSections
          sections={[
            { key: 'details', label: t('common.details'), content: details },
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
