import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Claim } from '#contract/cover/claims';
import { Can } from '../../../components/Can.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';

/** What may be done with a claim. */
export function ClaimActions({ claim }: { claim: Claim }) {
  return claim.allowed_actions.length > 0 && <EditClaim claim={claim} />;
}

function EditClaim({ claim }: { claim: Claim }) {
  const { open } = useModalState();
  return (
    <Can permission="claims:update">
      <Button icon={<EditOutlined />} onClick={() => open('claim_edit', claim.id)}>
        {t('common.edit')}
      </Button>
    </Can>
  );
}
