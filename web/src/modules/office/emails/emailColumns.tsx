import type { EmailSummary } from '#contract/office/emails';
import type { Permission } from '#contract/base/permissions';
import { optionsOf } from '../../../api/records.ts';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { t } from '../../../messages/t.ts';
import { RelatedLink } from '../related/RelatedLink.tsx';
import { relatedKinds } from '../related/relatedKinds.ts';
import { users } from '../../system/users/users.queries.ts';
import { EmailMoment, EmailName, EmailStatusTag } from './EmailMarks.tsx';
import { waitText } from './emailText.ts';

export const emailColumns = (): ListColumn<EmailSummary>[] => [
  {
    key: 'subject',
    title: t('emails.subject'),
    ordering: 'subject',
    render: (email) => <EmailName email={email} />,
  },
  {
    key: 'related',
    title: t('emails.related'),
    narrow: 'nowhere',
    render: (email) => (email.related ? <RelatedLink about={email} /> : '—'),
  },
  {
    key: 'status',
    title: t('emails.status'),
    ordering: 'status',
    narrow: 'end',
    render: (email) => <EmailStatusTag email={email} />,
  },
  {
    key: 'waits_for',
    title: t('emails.waits_for'),
    isExtra: true,
    render: (email) => (email.waits_for ? waitText(email) : '—'),
  },
  {
    key: 'sent_by',
    title: t('emails.sent_by'),
    render: ({ sent_by, created_by }) => (sent_by ?? created_by)?.label ?? '—',
  },
  {
    key: 'sent_at',
    title: t('emails.when'),
    ordering: 'created_at',
    render: (email) => <EmailMoment email={email} />,
  },
  {
    key: 'mail_account',
    title: t('emails.mail_account'),
    isExtra: true,
    render: ({ mail_account }) => mail_account?.label ?? '—',
  },
  {
    key: 'created_at',
    title: t('common.createdAt'),
    ordering: 'created_at',
    isExtra: true,
    render: ({ created_at }) => <MomentText at={created_at} />,
  },
];

export const emailFilters = (may: (permission: Permission) => boolean): ListFilter[] => [
  ...(may('accounts:view')
    ? [
        {
          name: 'related_id',
          label: t('emails.relatedAccount'),
          kind: 'record' as const,
          options: relatedKinds.account.options,
          besides: { related_type: 'account' },
          isMore: true,
        },
      ]
    : []),
  ...(may('integrations:view')
    ? [
        {
          name: 'mail_account',
          label: t('emails.mail_account'),
          kind: 'record' as const,
          options: optionsOf('mail_accounts'),
          isMore: true,
        },
      ]
    : []),
  ...(may('users:view')
    ? [
        {
          name: 'created_by',
          label: t('common.createdBy'),
          kind: 'record' as const,
          options: users.options,
          isMore: true,
        },
      ]
    : []),
  { name: 'sent_at__range', label: t('emails.sent_at'), kind: 'days', isMore: true },
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];
