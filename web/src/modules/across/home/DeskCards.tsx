import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HomeFigure } from '#contract/across/home';
import { daysBetween } from '#contract/base/days/wallClock';
import { linkTo } from '../../../components/address/linkTo.ts';
import { recordAddress, sectionAddress } from '../../../components/address/recordAddress.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { accounts } from '../../people/accounts/accounts.queries.ts';
import type { Desks } from './desk.queries.ts';
import { listAddress } from './home.queries.ts';
import styles from './home.module.css';

function clockText(due: string, today: string) {
  const left = daysBetween(today, due);
  if (left < 0) return { text: t('home.clockOver', { count: -left }), tone: 'late' };
  return left === 0
    ? { text: t('home.clockToday'), tone: 'soon' }
    : { text: t('home.clockLeft', { count: left }), tone: left <= 2 ? 'soon' : 'quiet' };
}

/** Claims whose clock runs out first, and what is still to come of each. */
export function ClocksCard({ clocks, today }: { clocks: NonNullable<Desks['clocks']>; today: string }) {
  const { rows = [], params, count } = clocks;
  const timed = rows.filter(({ clock_due_on }) => clock_due_on !== null);
  return (
    <Card
      title={t('home.clocks')}
      extra={<Link {...listAddress('claims', params)}>{t('home.allClaims', { count })}</Link>}
    >
      {timed.length === 0 && <p className={styles.quiet}>{t('home.noClocks')}</p>}
      {timed.map((claim) => {
        const { text, tone } = clockText(claim.clock_due_on ?? today, today);
        return (
          <Link key={claim.id} {...recordAddress('claims', claim.id)} className={`${styles.row} line apart`}>
            <span>
              <span className={styles.label}>{claim.account.label}</span>
              <span className={`${styles.hint} small quiet`}>
                {inLine([claim.claim_number, claim.insurer.label])}
              </span>
            </span>
            <span className={styles.second}>
              <span className={tone}>{text}</span>
            </span>
            <span className={styles.amount}>
              <MoneyText amount={claim.outstanding} currency={claim.currency} />
            </span>
          </Link>
        );
      })}
    </Card>
  );
}

/** Files that wait for my verdict, the oldest first. */
export function VerdictsCard({ files }: { files: NonNullable<Desks['files']> }) {
  const { rows = [], count = 0 } = files;
  return (
    <Card
      title={t('home.verdicts')}
      extra={
        count > 0 && (
          <Link {...linkTo('/approvals', { noun: 'accounts', page_size: 25 })}>
            {t('home.allFiles', { count })}
          </Link>
        )
      }
    >
      {rows.length === 0 && <p className={styles.quiet}>{t('home.noVerdicts')}</p>}
      {rows.map(({ id, account, label, number, papers, sanctions_hit }) => (
        <Link key={id} {...sectionAddress('accounts', id, 'kyc')} className={`${styles.row} line apart`}>
          <span>
            <span className={styles.label}>{account?.label ?? label}</span>
            <span className={`${styles.hint} small quiet`}>{number}</span>
          </span>
          {sanctions_hit ? (
            <span className={sanctions_hit === 'match' ? 'late' : 'soon'}>
              {t(`home.hit_${sanctions_hit}`)}
            </span>
          ) : (
            <span className="small quiet">{papers && t('home.papers', papers)}</span>
          )}
        </Link>
      ))}
    </Card>
  );
}

const mostEnding = 5;

/** Clients whose papers end first. */
export function ExpiriesCard({ expiring, today }: { expiring: HomeFigure; today: string }) {
  const { params, count } = expiring;
  const { data } = useQuery(accounts.list({ ...params, ordering: 'kyc_expiry_date', page_size: mostEnding }));
  return (
    <Card
      title={t('home.expiries')}
      extra={<Link {...listAddress('accounts', params)}>{t('home.allFiles', { count })}</Link>}
    >
      {data?.results.map(({ id, display_name, account_number, kyc_expiry_date: day }) => (
        <Link key={id} {...sectionAddress('accounts', id, 'kyc')} className={`${styles.row} line apart`}>
          <span>
            <span className={styles.label}>{display_name}</span>
            <span className={`${styles.hint} small quiet`}>{account_number}</span>
          </span>
          {day && (
            <span className="toEnd">
              <DayText day={day} />
              <span className={`${styles.hint} small soon`}>
                {day === today ? t('home.endsToday') : t('home.endsIn', { count: daysBetween(today, day) })}
              </span>
            </span>
          )}
        </Link>
      ))}
    </Card>
  );
}
