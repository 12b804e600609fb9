import { Suspense } from 'react';
import { useMay } from '../auth/currentUser.ts';
import { t } from '../messages/t.ts';
import { CommissionSums } from '../modules/money/commissions/lazy.ts';
import { AgentLists } from '../modules/reference/agents/AgentLists.tsx';

/** Agents and sub-agents, with what the policies earn of which they have a share. */
export function AgentsPage() {
  const seesCommission = useMay()('commissions:view');
  return (
    <AgentLists
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
