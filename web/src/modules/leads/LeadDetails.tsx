import { Link } from '@tanstack/react-router';
import type { Lead } from '#contract/leads';
import { EmailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { DayText, MomentText } from '../../components/MomentText.tsx';
import { MoneyText } from '../../components/MoneyText.tsx';
import { FactGroup } from '../../components/record/FactGroup.tsx';
import { Facts } from '../../components/record/Facts.tsx';
import { recordAddress } from '../../components/recordAddress.ts';
import { inLine, inList } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { languageText } from '../accounts/accountText.ts';
import { FollowUpText } from './LeadCells.tsx';

/** The strip at the head of the page. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { phone, email, expected_premium, currency } = lead;
  return (
    <Facts
      look="head"
      facts={[
        { label: t('leads.phone'), value: phone && <PhoneLink phone={phone} /> },
        { label: t('leads.email'), value: email && <EmailLink email={email} /> },
        { label: t('leads.category'), value: lead.category.label },
        {
          label: t('leads.expected_premium'),
          value: expected_premium && <MoneyText amount={expected_premium} currency={currency} />,
        },
        { label: t('leads.next_follow_up_at'), value: <FollowUpText lead={lead} /> },
        { label: t('leads.assigned_to'), value: lead.assigned_to.label },
        { label: t('leads.account'), value: <AccountOf lead={lead} /> },
      ]}
    />
  );
}

function AccountOf({ lead: { account } }: { lead: Lead }) {
  if (!account) return t('leads.noAccount');
  return <Link {...recordAddress('accounts', account.id)}>{account.label}</Link>;
}

const yesOrNo = (is: boolean) => (is ? t('common.yes') : t('common.no'));

/** All that is known of a lead, in groups. */
export function LeadDetails({ lead }: { lead: Lead }) {
  const { account_type, current_expiry_date, last_contacted_at, lost_reason, language } = lead;
  return (
    <>
      {lost_reason && (
        <FactGroup
          title={t('leads.status_lost')}
          facts={[
            { label: t('leads.lost_reason'), value: t(`leads.lost_reason_${lost_reason}`) },
            { label: t('leads.lost_to'), value: lead.lost_to },
          ]}
        />
      )}
      <FactGroup
        title={t('leads.need')}
        facts={[
          { label: t('leads.lead_type'), value: t(`leads.lead_type_${lead.lead_type}`) },
          { label: t('leads.product'), value: lead.product?.label },
          { label: t('leads.current_insurer'), value: lead.current_insurer?.label },
          {
            label: t('leads.current_expiry_date'),
            value: current_expiry_date && <DayText day={current_expiry_date} />,
          },
        ]}
      />
      <FactGroup
        title={t('leads.who')}
        facts={[
          {
            label: t('leads.account_type'),
            value: account_type && t(`leads.account_type_${account_type}`),
          },
          { label: t('leads.company_name'), value: lead.company_name },
          { label: t('leads.language'), value: language && languageText(language) },
          { label: t('leads.marketing_consent'), value: yesOrNo(lead.marketing_consent) },
          { label: t('leads.do_not_contact'), value: yesOrNo(lead.do_not_contact) },
        ]}
      />
      <FactGroup
        title={t('leads.ours')}
        facts={[
          { label: t('leads.source'), value: t(`leads.source_${lead.source}`) },
          { label: t('leads.agent'), value: inLine([lead.agent?.label, lead.sub_agent?.label]) },
          { label: t('leads.tags'), value: inList(lead.tags) },
          {
            label: t('leads.last_contacted_at'),
            value: last_contacted_at && <MomentText at={last_contacted_at} />,
          },
          { label: t('common.createdAt'), value: <MomentText at={lead.created_at} /> },
          { label: t('common.createdBy'), value: lead.created_by?.label },
        ]}
      />
    </>
  );
}
