import { LockOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { Account } from '#contract/people/accounts';
import type { Statement, StatementParams } from '#contract/money/statements';
import { ApiError } from '../../../api/ApiError.ts';
import { useOrganisation } from '../../../api/organisation.ts';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { DaysInput } from '../../../components/list/filters/DaysInput.tsx';
import { usePageState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { beginning, periodIn, periodOf, presetOf, presets } from './period.ts';
import { StatementFiles } from './StatementFiles.tsx';
import { StatementOfCurrency } from './StatementOfCurrency.tsx';
import { statementOf } from './statements.queries.ts';
import styles from './statements.module.css';

/** The period of the statement, which stands in the address. */
function usePeriod() {
  const { search, set } = usePageState();
  const { today } = useOrganisation();
  const change = (from?: string, to?: string) =>
    set({ statement_from: from, statement_to: to }, { keepPage: true, replace: true });
  return {
    period: periodIn({ from: search['statement_from'], to: search['statement_to'] }, today),
    change,
    close: () =>
      set(
        { modal: undefined, modal_record_id: undefined, statement_from: undefined, statement_to: undefined },
        { keepPage: true },
      ),
  };
}

/** What a client owed at the beginning of a period, what moved it, and what is owed at its end. */
export function StatementModal({ account: { id, display_name } }: { account: Account }) {
  const { period, change, close } = usePeriod();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...statementOf(id, period),
    placeholderData: keepPreviousData,
  });
  const title = t('statement_screen.title', { name: display_name });
  if (error instanceof ApiError && error.status === 403)
    return (
      <Dialog
        isSmall
        title={title}
        footer={<Button onClick={close}>{t('common.close')}</Button>}
        onCancel={close}
      >
        <Empty icon={<LockOutlined />} title={t('statement_screen.refused')} hint={error.message} />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      width={1040}
      footer={<StatementFiles accountId={id} period={period} onClose={close} />}
      onCancel={close}
    >
      <div className={`${styles.statement} column gap12`} aria-busy={isPlaceholderData}>
        <Period period={period} onChange={change} />
        <p className={`${styles.quiet} quiet`}>{t('statement_screen.agencyBillOnly')}</p>
        {error ? (
          <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Currencies statement={data} />
        )}
      </div>
    </Dialog>
  );
}

function Currencies({ statement }: { statement: Statement | undefined }) {
  if (!statement) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { currencies, from, to } = statement;
  if (currencies.length === 0)
    return <Empty title={t('statement_screen.nothing')} hint={t('statement_screen.nothingHint')} />;
  return currencies.map((ofCurrency) => (
    <StatementOfCurrency key={ofCurrency.currency} statement={ofCurrency} from={from} to={to} />
  ));
}

interface PeriodProps {
  period: StatementParams;
  onChange: (from?: string, to?: string) => void;
}

function Period({ period, onChange }: PeriodProps) {
  const { today } = useOrganisation();
  const { from, to } = period;
  const preset = presetOf(period, today);
  return (
    <>
      <div className={`${styles.period} row gap8`}>
        <Select
          aria-label={t('statement_screen.period')}
          className={styles.preset ?? ''}
          value={preset ?? null}
          placeholder={t('statement_screen.period_own')}
          options={presets.map((value) => ({ value, label: t(`statement_screen.period_${value}`) }))}
          onChange={(chosen) => {
            if (!chosen) return;
            const days = periodOf(chosen, today);
            onChange(days.from, days.to);
          }}
        />
        <DaysInput
          label={t('statement_screen.period')}
          value={`${from === beginning ? '' : from},${to}`}
          onChange={(range) => {
            const [first, last] = (range ?? ',').split(',');
            onChange(first || beginning, last || today);
          }}
        />
      </div>
      <p className={styles.printed}>
        {from === beginning ? t('statement_screen.period_all') : <DayText day={from} />} –{' '}
        <DayText day={to} />
      </p>
    </>
  );
}
