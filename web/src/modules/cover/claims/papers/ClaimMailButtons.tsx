import { MailOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { Claim } from '#contract/cover/claims';
import { useMay } from '../../../../auth/currentUser.ts';
import { linkTo } from '../../../../components/linkTo.ts';
import { sameList } from '../../../../components/list/listState.ts';
import { recordAddress } from '../../../../components/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { mailTo } from './papers.queries.ts';

function useMail({ id, claim_number }: Claim) {
  const navigate = useNavigate();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (whom: 'client' | 'insurer') => mailTo(id, whom),
    meta: { changes: [] },
    onSuccess: ({ attachment_ids: attachments, ...draft }) =>
      navigate({
        ...linkTo(recordAddress('claims', id), { tab: 'emails', modal: 'email_create' }),
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

/** A mail that is filled in and looked through: to the client where the claim stands, to the insurer the notice. */
export function ClaimMailButtons({ claim }: { claim: Claim }) {
  const may = useMay();
  const mail = useMail(claim);
  const mayWrite = may('emails:create') && may('emails:update') && may('claims:update');
  if (!mayWrite || claim.allowed_actions.length === 0) return null;
  return (['client', 'insurer'] as const).map((whom) => (
    <Button
      key={whom}
      icon={<MailOutlined />}
      loading={mail.isPending && mail.variables === whom}
      onClick={() => mail.mutate(whom)}
    >
      {t(whom === 'client' ? 'claim_papers.mailClient' : 'claim_papers.mailInsurer')}
    </Button>
  ));
}
