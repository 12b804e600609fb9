import { CopyOutlined, MailOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import { useMay } from '../../../../../auth/currentUser.ts';
import { copy } from '../../../../../components/texts/copyText.ts';
import { useModalState } from '../../../../../components/list/listState.ts';
import { formatCount } from '../../../../../messages/formatCount.ts';
import { t } from '../../../../../messages/t.ts';
import { mailboxesOf } from '../../../../office/emails/mailboxes.ts';
import { accounts } from '../../../../people/accounts/accounts.queries.ts';
import { numberOf } from '../../policyText.ts';
import type { DiffGroup } from './diffRows.ts';
import { firstRows, htmlTable, inHtml, plainTable } from './diffTable.ts';
import type { Sides } from './itemsDiff.ts';

export interface Head {
  title: string;
  days: string;
}

interface CompareActionsProps {
  policy: Policy;
  groups: readonly DiffGroup[];
  heads: Sides<Head>;
}

/** A mail is read; of a longer table it says how much more there is. */
const mostInMail = 200;

const headText = ({ title, days }: Head): string => `${title}, ${days}`;

/** The comparison taken elsewhere: to a spreadsheet or a document, or to the client. */
export function CompareActions({ policy, groups, heads }: CompareActionsProps) {
  const { notification } = App.useApp();
  const titles = { before: headText(heads.before), after: headText(heads.after) };
  const copyAll = async () => {
    const isCopied = await copy({ text: plainTable(groups, titles), html: htmlTable(groups, titles) });
    notification[isCopied ? 'success' : 'warning']({
      title: t(isCopied ? 'policy_versions.copied' : 'policy_versions.notCopied'),
    });
  };
  return (
    <span className="row gap4">
      <Button type="link" size="small" icon={<CopyOutlined />} onClick={() => void copyAll()}>
        {t('policy_versions.copyTable')}
      </Button>
      <SendButton policy={policy} groups={groups} heads={heads} />
    </span>
  );
}

/** Opens a mail to the client about the policy, with the table in it. */
function SendButton({ policy, groups, heads }: CompareActionsProps) {
  const may = useMay();
  const { open } = useModalState();
  const mayWrite = may('emails:view') && may('emails:create') && may('emails:update');
  const { data: account } = useQuery({
    ...accounts.record(policy.account_id),
    enabled: mayWrite && may('accounts:view'),
  });
  if (!mayWrite) return null;
  const number = numberOf(policy);
  const write = () => {
    const { groups: told, left } = firstRows(groups, mostInMail);
    const intro = t('policy_versions.mailIntro', { number });
    const more = t('policy_versions.moreRows', { count: left, total: formatCount(left) });
    open('email_create', undefined, {
      to: account ? mailboxesOf([{ email: account.email, name: account.display_name }]) : [],
      subject: t('policy_versions.mailSubject', { number }),
      body: [
        `<p>${inHtml(intro)}</p>`,
        // A client knows days; how we count versions is our own affair.
        htmlTable(told, { before: heads.before.days, after: heads.after.days }),
        left > 0 ? `<p>${inHtml(more)}</p>` : '<p></p>',
      ].join(''),
    });
  };
  return (
    <Button type="link" size="small" icon={<MailOutlined />} onClick={write}>
      {t('policy_versions.sendToClient')}
    </Button>
  );
}
