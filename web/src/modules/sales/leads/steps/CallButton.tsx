import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Lead } from '#contract/sales/leads/leads';
import { useMay } from '../../../../auth/currentUser.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';

/** A call changes the lead and is kept as a note. */
export function useMayCall(): (lead: Lead) => boolean {
  const may = useMay();
  return ({ allowed_actions }) => allowed_actions.length > 0 && may('notes:create');
}

/** The first of the two clicks by which a call is written down, in a row or on a card. */
export function CallButton({ lead, size = 'middle' }: { lead: Lead; size?: 'small' | 'middle' }) {
  const { open } = useModalState();
  const mayCall = useMayCall();
  if (!mayCall(lead)) return null;
  return (
    <Button
      type="text"
      size={size}
      icon={<PhoneOutlined />}
      aria-label={t('leads.logCallWith', { name: lead.name })}
      onClick={() => open('lead_call', lead.id)}
    />
  );
}
