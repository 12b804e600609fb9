import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { AccountCover } from '#contract/cover/coverage/coverage';
import type { Account } from '#contract/people/accounts';
import { isDay } from '../../../components/calendar/useTypedDates.ts';
import { DayInput } from '../../../components/form/inputs/DayInput.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { usePageState } from '../../../components/list/listState.ts';
import { useOrganisation } from '../../../api/organisation.ts';
import { t } from '../../../messages/t.ts';
import looksOf from './cells.module.css';
import styles from './coverage.module.css';
import { CoverageContext } from './coverageContext.ts';
import { CoverageTable } from './CoverageTable.tsx';
import { lookIcons } from './coverageLooks.tsx';
import { headlineOf, restOf, type Look } from './coverageText.ts';
import { coverOn } from './coverage.queries.ts';

/** What of a client is covered on a day, and what is not; the day stands in the address. */
export function CoverageSection({ account }: { account: Account }) {
  const { search } = usePageState();
  const on = typeof search['on'] === 'string' ? search['on'] : undefined;
  const { data, error, isPlaceholderData, refetch } = useQuery(coverOn(account.id, on));
  const isCompany = account.account_type === 'corporate';
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`${styles.coverage} column gap10`} aria-busy={isPlaceholderData}>
      <div className={`${styles.head} row centred`}>
        <p className={styles.headline} aria-live="polite">
          {data && (
            <>
              <strong>{headlineOf(data)}</strong> {restOf(data)}
            </>
          )}
        </p>
        {data && <Legend cover={data} />}
        <OnDay on={on} />
      </div>
      {data ? (
        <CoverageContext value={{ account, cover: data, isCompany }}>
          <CoverageTable />
        </CoverageContext>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </div>
  );
}

/** The day that is looked at; today stands in no address. */
function OnDay({ on }: { on: string | undefined }) {
  const { today } = useOrganisation();
  const { set } = usePageState();
  const id = useId();
  const shown = on ?? today;
  // What cannot be read as a day is kept until it can be.
  const [held, setHeld] = useState({ on: shown, typed: shown });
  const show = (day: string) => {
    setHeld({ on: day, typed: day });
    set({ on: day === today ? undefined : day }, { keepPage: true, replace: true });
  };
  const change = (day: string | null) => {
    if (!day) return show(today);
    return isDay(day) ? show(day) : setHeld({ on: shown, typed: day });
  };
  return (
    <div className={styles.on}>
      {on && on !== today && (
        <Button type="link" size="small" onClick={() => show(today)}>
          {t('coverage.today')}
        </Button>
      )}
      <div className={styles.day}>
        <label htmlFor={id}>{t('coverage.on')}</label>
        <DayInput id={id} value={held.on === shown ? held.typed : shown} onChange={change} />
      </div>
    </div>
  );
}

const always = ['in_force', 'expiring', 'gap', 'never'] as const satisfies Look[];

/** What is always there, and what only some accounts have. */
function Legend({ cover: { sections, summary } }: { cover: AccountCover }) {
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const counts = sections.flatMap(({ groups }) => groups.flatMap((group) => group.counts));
  const hasLater = cells.some(({ state }) => state === 'later') || counts.some(({ later }) => later > 0);
  const looks: Look[] = [
    ...always,
    ...(hasLater ? (['later'] as const) : []),
    ...(summary.waived > 0 ? (['waived'] as const) : []),
  ];
  return (
    <ul className={`${styles.legend} row small`} aria-label={t('coverage.legend')}>
      {looks.map((look) => (
        <li key={look}>
          <span className={`${looksOf.swatch} ${looksOf[look]}`} aria-hidden="true">
            {lookIcons[look]}
          </span>
          {t(`coverage.state_${look}`)}
        </li>
      ))}
      <li>
        <span className={`${styles.nothing} faint`} aria-hidden="true">
          –
        </span>
        {t('coverage.state_none')}
      </li>
    </ul>
  );
}
