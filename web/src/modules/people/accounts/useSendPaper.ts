import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import type { Link } from '#contract/base/http';
import type { RelatedType } from '#contract/base/related';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { sameList } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { accounts } from './accounts.queries.ts';

interface Paper {
  account: Link;
  /** The file, and what it is called to the client. */
  file: Link;
  name: string;
  /** The record on whose page the mail is written, and which it is about. */
  about: { related_type: RelatedType & ('account' | 'policy'); related: Link };
}

const pages = { account: 'accounts', policy: 'policies' } as const;

function paragraph(text: string): string {
  const element = document.createElement('p');
  element.textContent = text;
  return element.outerHTML;
}

/** Opens a mail to a client with a paper of theirs, to be looked through before it goes. */
export function useSendPaper() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const may = useMay();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: async (paper: Paper) => {
      if (!may('accounts:view')) return { paper, email: '' };
      const { email } = await client.ensureQueryData(accounts.record(paper.account.id));
      return { paper, email };
    },
    meta: { changes: [] },
    onSuccess: ({ paper: { account, file, name, about }, email }) =>
      navigate({
        ...linkTo(recordAddress(pages[about.related_type], about.related.id), {
          tab: 'emails',
          modal: 'email_create',
        }),
        state: (before) => ({
          ...sameList(before),
          typed: {
            related_type: about.related_type,
            related_id: about.related.id,
            related: about.related,
            to: email === '' ? [] : [{ address: email, name: account.label }],
            subject: name,
            body:
              paragraph(t('common.paperGreeting', { name: account.label })) +
              paragraph(t('common.paperAttached', { paper: name })),
            attachments: [file.id],
          },
        }),
      }),
    onError: (error) => notification.error({ title: t('common.paperFailed'), description: error.message }),
  });
}
