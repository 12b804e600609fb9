import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Claim } from '#contract/cover/claims/claims';
import { useMay } from '../../../../auth/currentUser.ts';
import { t } from '../../../../messages/t.ts';
import { useClaimMail } from './useClaimMail.ts';

/** A mail that is filled in and looked through: to the client where the claim stands, to the insurer the notice. */
export function ClaimMailButtons({ claim }: { claim: Claim }) {
  const may = useMay();
  const mail = useClaimMail(claim);
  const mayWrite = may('emails:create') && may('emails:update') && may('claims:update');
  if (!mayWrite || claim.allowed_actions.length === 0) return null;
  return (['status', 'notice'] as const).map((letter) => (
    <Button
      key={letter}
      icon={<MailOutlined />}
      loading={mail.isPending && mail.variables === letter}
      onClick={() => mail.mutate(letter)}
    >
      {t(letter === 'status' ? 'claim_papers.mailClient' : 'claim_papers.mailInsurer')}
    </Button>
  ));
}
