import { QuestionCircleOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import type { Policy } from '#contract/cover/policies/policies';
import type {
  CommissionRule,
  PolicyCommission as Commission,
} from '#contract/cover/policies/policyCommission';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { commissionOf } from '../policies.queries.ts';
import { isEditable } from '../policyText.ts';
import styles from './commission.module.css';

type Rate = Pick<Commission, 'rate' | 'basis'>;

/** `12.5% of the net premium`; nothing where there is none. */
export const rateText = ({ rate, basis }: Rate): string | undefined =>
  rate === null
    ? undefined
    : t(`policy_commission.of_${basis ?? 'net'}`, { rate: t('common.percent', { value: rate }) });

/** What a policy earns us and why; of a draft in which nobody typed it, what it would earn today. */
export function PolicyCommission({ policy }: { policy: Policy }) {
  const { id, commission_rate: rate = null, commission_basis: basis = null } = policy;
  const isByRules = isEditable(policy) && rate === null;
  const [isOpened, setIsOpened] = useState(false);
  const { data } = useQuery({ ...commissionOf(id), enabled: isByRules });
  const kept = rateText({ rate, basis });
  const today = data && (rateText(data) ?? t('policy_commission.none'));
  return (
    <span className={styles.shown}>
      {isByRules
        ? today && t('policy_commission.today', { rate: today })
        : (kept ?? t('policy_commission.none'))}
      <Popover
        trigger="click"
        title={t('policy_commission.why')}
        content={isOpened && <Why id={id} />}
        onOpenChange={setIsOpened}
      >
        <Button
          type="text"
          size="small"
          icon={<QuestionCircleOutlined />}
          aria-label={t('policy_commission.why')}
        />
      </Popover>
    </span>
  );
}

function Why({ id }: { id: number }) {
  const dates = useDates();
  const { data, error } = useQuery(commissionOf(id));
  if (error && !data) return <p>{error.message}</p>;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3, width: 280 }} />;
  const day = dates.day(data.day);
  return (
    <div className={styles.why}>
      <p>{t(`policy_commission.source_${data.source ?? 'none'}`, { day })}</p>
      {data.considered.length > 0 && (
        <ul className={styles.rules}>
          {data.considered.map((rule) => (
            <Considered key={rule.rule?.id ?? 0} {...rule} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Considered({ rule, rate, basis, why }: CommissionRule) {
  const name = rule ? rule.label : t('policy_commission.ofProduct');
  return (
    <li className={why === 'won' ? styles.won : undefined}>
      <span className="medium breaks">
        {rule ? <Link {...recordAddress('commission_rates', rule.id)}>{name}</Link> : name}
      </span>
      <span className="small quiet">
        {rateText({ rate, basis })} · {t(`policy_commission.why_${why}`)}
      </span>
    </li>
  );
}
