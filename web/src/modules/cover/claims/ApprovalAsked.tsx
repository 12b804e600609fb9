import { Alert } from 'antd';
import type { Claim, ClaimApprovalAsked } from '#contract/cover/claims/claims';
import { formatMoney } from '../../../components/money.ts';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';

type Asked = ClaimApprovalAsked & { money: string };

function saidOf({ state, by, refused_by, money: amount }: Asked): string {
  if (state === 'lapsed') return t('claim_steps.asksLapsed', { amount });
  if (state === 'waits')
    return by ? t('claim_steps.asks', { name: by.label, amount }) : t('claim_steps.asksSomeone', { amount });
  return refused_by
    ? t('claim_steps.asksRefused', { name: refused_by.label, amount })
    : t('claim_steps.asksRefusedSomeone', { amount });
}

/** An approval above somebody's limit: that it waits and for whom, that it lapsed, or why it was given back. */
export function ApprovalAsked({ claim: { approval_asked: asked, currency, deciders } }: { claim: Claim }) {
  if (!asked) return null;
  const names = inList(deciders.map(({ label }) => label));
  const isWaiting = asked.state === 'waits';
  return (
    <Alert
      type={isWaiting ? 'info' : 'warning'}
      showIcon
      title={
        <span className="breaks">{saidOf({ ...asked, money: formatMoney(asked.amount, currency) })}</span>
      }
      description={
        <div className="stack gap6">
          <p className="asTyped breaks" dir="auto">
            {asked.state === 'refused' ? asked.refusal : asked.note}
          </p>
          {isWaiting && names !== '' && <p>{t('claim_steps.asksOf', { names })}</p>}
        </div>
      }
    />
  );
}
