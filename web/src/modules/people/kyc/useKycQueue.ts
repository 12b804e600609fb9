import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import { useState } from 'react';
import type { QueuedApproval } from '#contract/across/approvals';
import { kycQueue } from '../../../api/approvals.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { sectionAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';

export type OpenKycQueue = ReturnType<typeof useKycQueue>;

/** The files that wait for the reader, the oldest first, and where this one stands among them. */
export function useKycQueue(accountId: number) {
  const may = useMay();
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const isGoingThrough = useLocation({ select: ({ state }) => state.queue === 'kyc' });
  const { data } = useQuery({ ...kycQueue, enabled: may('accounts:approve_kyc') });
  const rows = data?.results ?? [];
  const index = rows.findIndex(({ id }) => id === accountId);
  /** Where it stood before it was decided: the one behind it has moved up to there. */
  const [place, setPlace] = useState(-1);
  if (index !== -1 && index !== place) setPlace(index);
  const open = (row: QueuedApproval | undefined) => {
    if (!row) return;
    void navigate({
      ...sectionAddress('accounts', row.id, 'kyc'),
      state: { queue: 'kyc' },
      replace: isGoingThrough,
      resetScroll: false,
    });
  };
  const others = rows.filter(({ id }) => id !== accountId);
  const following = others[Math.max(0, place)] ?? others[0];
  const isWaiting = index !== -1;
  return {
    /** Of those that wait: counted from 1; 0 where this file is not one of them. */
    position: index + 1,
    count: data?.count ?? 0,
    isShown: data !== undefined && (isWaiting || isGoingThrough),
    next: isWaiting ? rows[index + 1] : following,
    previous: isWaiting ? rows[index - 1] : undefined,
    open,
    /** Whoever goes through them comes to the next once this one is decided. */
    goOn: () => {
      if (!isGoingThrough) return;
      if (following) open(following);
      else notification.info({ title: t('kyc.nothingElse') });
    },
  };
}
