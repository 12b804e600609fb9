import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { itemsIn } from '#contract/cover/endorsements/coverChange';
import { leaversIn } from '#contract/cover/policies/leavers';
import type { Policy } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine, inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';

/** So many are named; the list below marks everyone. */
const mostNamed = 5;

interface LeaversCoveredProps {
  policy: Policy;
  /** The way to take them off, by the ids under which they are covered. */
  takeOff?: ((items: string[]) => ReactNode) | undefined;
}

/** Who has left and is covered all the same, until an endorsement takes them off. */
export function LeaversCovered({ policy, takeOff }: LeaversCoveredProps) {
  const { risk, risk_links, flags } = policy;
  const { today } = useOrganisation();
  const dates = useDates();
  if (!risk || !risk_links || !flags.includes('in_force')) return null;
  const found = leaversIn(risk, risk_links.members, today);
  const leavers = found.map(({ member }) => member);
  if (leavers.length === 0) return null;
  const named = leavers
    .slice(0, mostNamed)
    .map(({ label, exit_date }) => inLine([label, exit_date && dates.day(exit_date)]));
  const others = leavers.length - named.length;
  const items = itemsIn(risk);
  const ids = found.flatMap(({ path }) => items[Number(path[1])]?.id ?? []);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('policy_screens.leaversCovered', { count: leavers.length })}
      description={inList([...named, others > 0 && t('policy_screens.moreLeavers', { count: others })])}
      action={takeOff?.(ids)}
    />
  );
}
