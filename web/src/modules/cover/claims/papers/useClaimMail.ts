import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import type { Claim } from '#contract/cover/claims/claims';
import { linkTo } from '../../../../components/address/linkTo.ts';
import { sameList } from '../../../../components/list/listState.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { mailFor, type ClaimLetter } from './papers.queries.ts';

/** Opens a mail about a claim that is filled in, to be looked through before it goes. */
export function useClaimMail({ id, claim_number }: Claim) {
  const navigate = useNavigate();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (letter: ClaimLetter) => mailFor(id, letter),
    meta: { changes: [] },
    onSuccess: ({ attachment_ids: attachments, ...draft }) =>
      navigate({
        // Behind it stands what comes of it: which papers are asked for, and the clock that pauses.
        ...linkTo(recordAddress('claims', id), {
          section: 'documents',
          tab: 'emails',
          modal: 'email_create',
        }),
        state: (before) => ({
          ...sameList(before),
          typed: {
            ...draft,
            attachments,
            related_type: 'claim',
            related_id: id,
            related: { id, label: claim_number },
          },
        }),
      }),
    onError: (error) =>
      notification.error({ title: t('claim_papers.mailFailed'), description: error.message }),
  });
}
