import { Suspense } from 'react';
import { useMay } from '../auth/currentUser.ts';
import { t } from '../messages/t.ts';
import { CommissionSums } from '../modules/money/commissions/lazy.ts';
import { AgentsPage as Agents } from '../modules/reference/agents/AgentsPage.tsx';

/** Agents and sub-agents, with what the policies earn of which they have a share. */
export function AgentsPage() {
  const seesCommission = useMay()('commissions:view');
  return (
    <Agents
      moreOf={(of) =>
        seesCommission
          ? [
              {
                key: 'commissions',
                label: t('shell.commissions'),
                content: (
                  <Suspense>
                    <CommissionSums key={Object.values(of).join('')} of={of} />
                  </Suspense>
                ),
              },
            ]
          : []
      }
    />
  );
}
