import type { EmailSummary } from '#contract/office/emails';
import { ListSection } from '../../../components/list/ListSection.tsx';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { EmailMoment, EmailName, EmailStatusTag } from './EmailMarks.tsx';
import { emails } from './emails.queries.ts';
import { subjectOf } from './emailText.ts';
import { WriteButton } from './WriteButton.tsx';

const columns = (): ListColumn<EmailSummary>[] => [
  { key: 'subject', title: t('emails.subject'), render: (email) => <EmailName email={email} /> },
  {
    key: 'status',
    title: t('emails.status'),
    narrow: 'end',
    render: (email) => <EmailStatusTag email={email} />,
  },
  {
    key: 'sent_by',
    title: t('emails.sent_by'),
    render: ({ sent_by, created_by }) => (sent_by ?? created_by)?.label ?? '—',
  },
  { key: 'sent_at', title: t('emails.when'), render: (email) => <EmailMoment email={email} /> },
];

/** The mails about one record, the newest first. */
export function EmailsPanel({ about }: { about: About }) {
  return (
    <div className="stack gap12">
      <ListSection
        name="emails"
        fixed={{ ...relatedParams(about) }}
        noun="emails"
        title={t('emails.title')}
        isTitled={false}
        list={emails.list}
        columns={columns()}
        nameOf={subjectOf}
        searchHint={t('emails.searchHint')}
        empty={{ title: t('emails.relatedNone'), hint: t('emails.relatedNoneHint') }}
        create={<WriteButton isBeside />}
      />
    </div>
  );
}
