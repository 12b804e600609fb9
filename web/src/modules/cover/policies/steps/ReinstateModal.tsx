import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { type Policy } from '#contract/cover/policies/policies';
import { PolicyReinstate } from '#contract/cover/policies/policySteps';
import { plusDays, daysBetween } from '#contract/base/days/wallClock';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { transactionsOf } from '../policies.queries.ts';
import { chargedFrom, movedSinceCancelled } from './policyReturn.ts';
import { numberOf } from '../policyText.ts';
import { PolicyQuestion } from './PolicyQuestion.tsx';

const { Field, useValue } = fieldsOf(PolicyReinstate, 'policies');

/** The cover is taken up again, with the days between on which there was none. */
export function ReinstateModal({ record: policy }: { record: Policy }) {
  const { cancel_date, start_date } = policy;
  return (
    <PolicyQuestion
      title={t('policy_screens.reinstateTitle', { number: numberOf(policy) })}
      schema={PolicyReinstate}
      initial={{ effective_from: cancel_date ?? start_date, reason: '' }}
    >
      <p className="stack gap16 below16">{t('policy_screens.reinstateHint')}</p>
      <Field name="effective_from" />
      <div className="stack gap16 below16">
        <Gap ended={cancel_date ?? start_date} />
        <Charged policy={policy} />
      </div>
      <MovedSince policy={policy} />
      <Field name="reason" label={t('policies.reason')}>
        <Input.TextArea rows={3} />
      </Field>
    </PolicyQuestion>
  );
}

function Gap({ ended }: { ended: string }) {
  const dates = useDates();
  const from = useValue('effective_from');
  if (!from || !isDay(from)) return null;
  const count = daysBetween(ended, from);
  return (
    <output className={count > 0 ? 'late' : 'quiet'}>
      {count > 0
        ? t('policy_screens.gapOf', {
            count,
            from: dates.day(ended),
            to: dates.day(plusDays(from, -1)),
          })
        : t('policy_screens.noGap')}
    </output>
  );
}

/** What was endorsed meanwhile was reckoned to the end that was booked, and is not reckoned again. */
function MovedSince({ policy: { id } }: { policy: Policy }) {
  const { data = [] } = useQuery(transactionsOf(id));
  const names = movedSinceCancelled(data);
  if (names.length === 0) return null;
  return <Alert type="warning" showIcon title={t('policy_screens.movedSince', { names: inList(names) })} />;
}

/** Of what was given back, the part for the days that are covered again. */
function Charged({ policy: { id, currency } }: { policy: Policy }) {
  const { data = [] } = useQuery(transactionsOf(id));
  const amount = chargedFrom(useValue('effective_from'), currency, data);
  if (amount === undefined) return null;
  return (
    <p>
      {t('policy_screens.chargedAgain')} <MoneyText amount={amount} currency={currency} />
    </p>
  );
}
