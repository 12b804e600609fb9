import { Link } from '@tanstack/react-router';
import type { Lead } from '#contract/sales/leads/leads';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { languageText } from '../../people/accounts/accountText.ts';
import { leadLooks } from './leadLooks.tsx';

const { facts } = shownFields<Lead>('leads', {
  ...leadLooks,
  account: ({ account }) =>
    account ? <Link {...recordAddress('accounts', account.id)}>{account.label}</Link> : t('leads.noAccount'),
  language: ({ language }) => language && languageText(language),
  agent: ({ agent, sub_agent }) => inLine([agent?.label, sub_agent?.label]),
});

/** The strip at the head of the page. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return (
    <Facts
      look="head"
      facts={facts(
        lead,
        'phone',
        'email',
        'category',
        'expected_premium',
        'next_follow_up_at',
        'assigned_to',
        'account',
      )}
    />
  );
}

/** All that is known of a lead, in groups. */
export function LeadDetails({ lead }: { lead: Lead }) {
  return (
    <>
      {lead.lost_reason && (
        <FactGroup title={t('leads.status_lost')} facts={facts(lead, 'lost_reason', 'lost_to')} />
      )}
      <FactGroup
        title={t('leads.need')}
        facts={facts(lead, 'lead_type', 'product', 'current_insurer', 'current_expiry_date')}
      />
      <FactGroup
        title={t('leads.who')}
        facts={facts(lead, 'account_type', 'company_name', 'language', 'marketing_consent', 'do_not_contact')}
      />
      <FactGroup
        title={t('leads.ours')}
        facts={facts(lead, 'source', 'agent', 'tags', 'last_contacted_at', 'created_at', 'created_by')}
      />
    </>
  );
}
