import { Alert, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { DraftTerms, type RenewalDraft } from '#contract/cover/renewals/renewalDraft';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { t } from '../../../../messages/t.ts';
import styles from './NextTerm.module.css';

const fields = ['start_date', 'end_date', 'net_premium', 'sum_insured'] as const;
type Field = (typeof fields)[number];

/** What is typed can be asked about: half a date or an amount in words is not. */
export const isReadable = (typed: DraftTerms): boolean => DraftTerms.safeParse(typed).success;

/** All of it as it is shown, so that the draft is what somebody looked at, whatever happens meanwhile. */
export function shownTerms({ start_date, end_date, net_premium, sum_insured }: RenewalDraft): DraftTerms {
  return { start_date, end_date, net_premium, ...(sum_insured !== null && { sum_insured }) };
}

interface NextTermProps {
  /** What the draft gets with what is typed; null where that is not shown to the reader. */
  draft: RenewalDraft | null | undefined;
  error: Error | null;
  typed: DraftTerms;
  /** What the term that ends costs with tax and fees. */
  paidNow: string | undefined;
  onType: (typed: DraftTerms) => void;
}

/** What the draft gets, as the draft will say it: each figure can be typed over, and what is left alone follows. */
export function NextTerm({ draft, error, typed, paidNow, onType }: NextTermProps) {
  const problems = error === null ? [] : fieldProblems(error);
  if (draft === null) return <p className="quiet">{t('renewal_screens.noTerms')}</p>;
  if (!draft && error) return <Alert type="error" showIcon title={error.message} />;
  if (!draft) return <Skeleton active />;
  const { currency, fees, tax, gross_premium } = draft;
  const valueOf = (field: Field) => (field in typed ? (typed[field] ?? '') : (draft[field] ?? ''));
  // What is emptied follows again.
  const type = (field: Field) => (value: string | null) => onType({ [field]: value || undefined });
  const problemOf = (field: Field) => problems.find(({ path }) => path[0] === field)?.text;
  const days = (field: 'start_date' | 'end_date') => (
    <Labelled label={t(`renewal_screens.draft_${field}`)} problem={problemOf(field)}>
      {(id) => <DayInput id={id} value={valueOf(field)} onChange={type(field)} />}
    </Labelled>
  );
  const money = (field: 'net_premium' | 'sum_insured') => (
    <Labelled label={t(`renewal_screens.draft_${field}`)} problem={problemOf(field)}>
      {(id) => <MoneyInput id={id} currency={currency} value={valueOf(field)} onChange={type(field)} />}
    </Labelled>
  );
  return (
    <div className="stack gap14">
      <div className={styles.fields}>
        {days('start_date')}
        {days('end_date')}
        {money('net_premium')}
        {money('sum_insured')}
      </div>
      <dl className={styles.sums}>
        <Sum name={t('renewal_screens.draft_fees')} amount={fees} currency={currency} />
        <Sum name={t('renewal_screens.row_tax')} amount={tax} currency={currency} />
        <Sum name={t('renewal_screens.draft_gross')} amount={gross_premium} currency={currency} isStrong />
        {paidNow !== undefined && (
          <Sum name={t('renewal_screens.draft_before')} amount={paidNow} currency={currency} />
        )}
      </dl>
    </div>
  );
}

interface LabelledProps {
  label: string;
  problem: string | undefined;
  children: (id: string) => ReactNode;
}

function Labelled({ label, problem, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="stack gap4">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem && (
        <span role="alert" className="late small">
          {problem}
        </span>
      )}
    </div>
  );
}

interface SumProps {
  name: string;
  amount: string;
  currency: string;
  isStrong?: boolean;
}

function Sum({ name, amount, currency, isStrong = false }: SumProps) {
  return (
    <div className={isStrong ? 'line apart strong' : 'line apart quiet'}>
      <dt>{name}</dt>
      <dd>
        <MoneyText amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
