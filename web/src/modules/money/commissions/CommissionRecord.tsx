import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { isZero } from '#contract/base/amounts/decimals';
import type { Commission, CommissionSummary } from '#contract/money/commissions/commissions';
import { useMay } from '../../../auth/currentUser.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { formatMoney } from '../../../components/money.ts';
import { RecordModal, type RecordModalProps } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { Facts, isUnset } from '../../../components/record/sections/Facts.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { inWords } from '../../../messages/sentences.ts';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { RecordName } from '../payments/RecordName.tsx';
import { withoutClient } from '../payments/paymentText.ts';
import { CommissionStatusTag, DueText, ReceivedText, VarianceText } from './CommissionCells.tsx';
import { commissions } from './commissions.queries.ts';
import { absolute, dueOf } from './commissionText.ts';
import { OfSamePremium, Receipts } from './CommissionReceipts.tsx';
import { ShareTable } from './ShareTable.tsx';
import { CommissionSteps } from './steps/CommissionSteps.tsx';
import { stepsOf } from './steps/commissionSteps.ts';
import styles from './commissions.module.css';

const ChangeShares = lazy(async () => ({ default: (await import('./ChangeShares.tsx')).ChangeShares }));

const labelOf = (field: string) => labelIn('commissions', field);
const titleOf = ({ account, policy }: Commission) =>
  inLine([account.label, withoutClient(policy.label, account.label)]);

const money = (field: 'expected' | 'tax' | 'tax_received' | 'base') => (commission: Commission) => (
  <MoneyText amount={commission[field]} currency={commission.currency} />
);
const { facts } = shownFields<Commission>('commissions', {
  expected: money('expected'),
  tax: money('tax'),
  tax_received: money('tax_received'),
  written_off: ({ written_off, currency }) =>
    !isZero(written_off) && <MoneyText amount={written_off} currency={currency} />,
  base: money('base'),
  received: (commission) => <ReceivedText commission={commission} />,
  variance: (commission) => <VarianceText commission={commission} />,
  due_on: (commission) => <DueText commission={commission} />,
  rate: ({ rate }) => rate !== null && t('common.percent', { value: rate }),
  tax_rate: ({ tax_rate }) => t('common.percent', { value: tax_rate }),
  policy: ({ policy }) => <RecordName of="policies" section="commissions" record={policy} />,
  account: ({ account }) => <RecordName of="accounts" record={account} />,
  insurer: ({ insurer }) => <RecordName of="insurers" record={insurer} />,
  endorsement: ({ endorsement }) => endorsement && <RecordName of="endorsements" record={endorsement} />,
});

/** How much it is and why, when it is due, and where it comes by itself. */
function Says({ commission }: { commission: Commission }) {
  const dates = useDates();
  const { basis, rate, base, expected, tax, tax_rate, currency, due_on, age } = commission;
  const values = {
    rate: t('common.percent', { value: rate ?? '' }),
    base: formatMoney(absolute(base), currency),
    amount: formatMoney(absolute(expected), currency),
  };
  const verb = base.startsWith('-') ? 'takes' : 'sum';
  const due = dueOf(commission);
  const day = due_on === null ? '' : dates.day(due_on);
  const keptBack = stepsOf(commission).find(({ enabled }) => !enabled)?.reason;
  return (
    <div className={`${styles.says} shaded stack`}>
      <p>
        {rate === null ? (
          t('commission_view.rateless', { base: formatMoney(base, currency) })
        ) : (
          <strong>{t(`commission_view.${verb}_${basis}`, values)}</strong>
        )}
        {!isZero(tax) && (
          <>
            {' '}
            {t('commission_view.taxed', {
              rate: t('common.percent', { value: tax_rate }),
              amount: formatMoney(absolute(tax), currency),
            })}
          </>
        )}
      </p>
      {due === 'late' && <p className="late">{t('commission_view.lateSince', { day, count: age ?? 0 })}</p>}
      {due === 'today' && <p>{t('commission_view.dueToday')}</p>}
      {due === 'ahead' && <p>{t('commission_view.dueOn', { day })}</p>}
      {due === 'asPaid' && !isZero(expected) && <p>{t('commission_view.dueAsPaid')}</p>}
      {keptBack && <p>{inWords(keptBack)}</p>}
    </div>
  );
}

function Shares({ commission }: { commission: Commission }) {
  const { currency, shares, house_amount, expected } = commission;
  if (shares.length === 0) return <p className="quiet">{t('commission_view.noShares')}</p>;
  return (
    <div className="column gap8">
      <ShareTable
        label={t('commission_view.shares')}
        currency={currency}
        rows={shares}
        house={house_amount}
        total={expected}
      />
      <p className="small quiet">{t('commission_view.payableHint')}</p>
    </div>
  );
}

/** Where nothing of it came and somebody shares in it. */
function SharesButton({ commission }: { commission: Commission }) {
  const [isOpen, setIsOpen] = useState(false);
  const may = useMay();
  if (!may('commissions:update') || !commission.can_share || commission.shares.length === 0) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('commission_view.changeShares')}</Button>
      {isOpen && (
        <Suspense>
          <ChangeShares commission={commission} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Details({ commission }: { commission: Commission }) {
  const known = facts(
    commission,
    'policy',
    'account',
    'billing_type',
    'rate',
    'base',
    'tax_rate',
    'tax_received',
    'written_off',
    'endorsement',
    'created_at',
    'updated_by',
    'updated_at',
  ).filter(({ value }) => !isUnset(value));
  return <Facts look="plain" facts={known} />;
}

/** One commission whole, over whichever screen it is opened from. */
export function CommissionRecord({ list }: Pick<RecordModalProps<Commission, CommissionSummary>, 'list'>) {
  const describe = useDescribeField('commissions');
  return (
    <RecordModal
      name="commission"
      noun={commissions}
      permission="commissions:view"
      list={list}
      titleOf={titleOf}
    >
      {(commission) => (
        <RecordView
          tags={
            <>
              <CommissionStatusTag status={commission.status} />
              <StatusTag tone="quiet">{t(`commissions.kind_${commission.kind}`)}</StatusTag>
            </>
          }
          actions={
            <>
              <SharesButton key={`shares ${commission.id}`} commission={commission} />
              <CommissionSteps key={commission.id} commission={commission} />
            </>
          }
          says={<Says commission={commission} />}
          facts={facts(
            commission,
            'expected',
            'tax',
            'received',
            'variance',
            'due_on',
            'insurer',
            'booked_on',
          )}
          sections={[
            {
              key: 'shares',
              label: t('commission_view.shares'),
              content: <Shares commission={commission} />,
            },
            {
              key: 'came',
              label: t('commission_view.came'),
              content: (
                <div className="column gap16">
                  <Receipts commission={commission} />
                  <OfSamePremium commission={commission} />
                </div>
              ),
            },
            {
              key: 'details',
              label: t('common.details'),
              content: <Details commission={commission} />,
            },
            historySection({ noun: commissions, id: commission.id, labelOf, describe }),
          ]}
        />
      )}
    </RecordModal>
  );
}
