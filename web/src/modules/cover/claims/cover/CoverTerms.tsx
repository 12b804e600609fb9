import { InfoCircleOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ClaimCover } from '#contract/cover/claims/claimCover';
import { statementOf, type OfferBenefit } from '#contract/sales/quotes/benefits';
import { useMay } from '../../../../auth/currentUser.ts';
import { formatMoney } from '../../../../components/money.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import styles from './cover.module.css';
import { productWord } from '../../../../messages/productWord.ts';

interface Shown {
  cover: ClaimCover;
}

function Figure({ label, says, more }: { label: string; says: string; more: string }) {
  return (
    <div className={styles.fact}>
      <dt>
        <InfoCircleOutlined className={`${styles.icon} ${styles.quiet}`} aria-hidden />
        {label}
      </dt>
      <dd>{says}</dd>
      <dd className={styles.quiet} dir="auto">
        {more}
      </dd>
    </div>
  );
}

/** What the client bears and what the insurer pays at most, as that version said; nothing where there was none. */
export function LimitFacts({ cover }: Shown) {
  const { currency, deductible, sum_insured, item_sum_insured, plan_name, policy_version_id } = cover;
  if (policy_version_id === null) return null;
  const money = (amount: string) => formatMoney(amount, currency);
  const limit = item_sum_insured ?? sum_insured;
  const whole = sum_insured === null ? '' : t('claim_cover.limit_of', { amount: money(sum_insured) });
  const ofPolicy = sum_insured === null ? '' : t('claim_cover.limit_policy');
  return (
    <>
      <Figure
        label={t('claim_cover.deductible')}
        says={deductible === null ? t('claim_cover.deductible_none') : money(deductible)}
        more={plan_name}
      />
      <Figure
        label={t('claim_cover.limit')}
        says={limit === null ? t('claim_cover.limit_none') : money(limit)}
        more={item_sum_insured === null ? ofPolicy : whole || t('claim_cover.limit_item')}
      />
    </>
  );
}

function benefitText(benefit: OfferBenefit): string {
  const statement = statementOf(benefit);
  return statement.kind === 'limit' ? statement.text : t(`claim_cover.benefit_${statement.kind}`);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.part}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** What else that version said, and what happened between the loss and its report. */
export function CoverTerms({ cover: { conditions, benefits, endorsements } }: Shown) {
  return (
    <>
      {endorsements.length > 0 && (
        <Part title={t('claim_cover.between')}>
          <Endorsements endorsements={endorsements} />
        </Part>
      )}
      {benefits.length > 0 && (
        <Part title={t('claim_cover.benefits')}>
          <dl className={styles.benefits}>
            {benefits.map((benefit) => (
              <div key={benefit.label}>
                <dt dir="auto">{productWord(benefit.label)}</dt>
                <dd dir="auto">{benefitText(benefit)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {conditions !== '' && (
        <Part title={t('claim_cover.conditions')}>
          <p className={styles.conditions} dir="auto">
            {conditions}
          </p>
        </Part>
      )}
    </>
  );
}

function Endorsements({ endorsements }: Pick<ClaimCover, 'endorsements'>) {
  const may = useMay();
  const dates = useDates();
  return (
    <ul className={styles.between}>
      {endorsements.map(({ id, label, effective_date, applied_on }) => (
        <li key={id}>
          {may('endorsements:view') ? <Link {...recordAddress('endorsements', id)}>{label}</Link> : label}{' '}
          <span className={styles.quiet}>
            {t('claim_cover.between_row', {
              effective: dates.day(effective_date),
              applied: dates.day(applied_on),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
