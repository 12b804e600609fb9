import { useQuery } from '@tanstack/react-query';
import { Alert, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { DraftTerms } from '#contract/cover/renewals/renewalDraft';
import { plusDays } from '#contract/base/days/wallClock';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { Facts, type Fact } from '../../../../components/record/sections/Facts.tsx';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { t } from '../../../../messages/t.ts';
import { draftOf, overviewOf } from '../renewals.queries.ts';
import { Change } from '../RenewalTexts.tsx';
import { isReadable, NextTerm, shownTerms } from './NextTerm.tsx';

/** Makes the draft that continues the policy: as it is, or by the offer that the client accepted, which is then what is meant. */
export function RenewModal({ record: renewal }: { record: Renewal }) {
  const { id, renewal_number } = renewal;
  const { isRunning, problem, onConfirm, onCancel } = useAskedStep();
  const { data: overview, error } = useQuery(overviewOf(id));
  const accepted = overview?.offers.find(({ is_selected }) => is_selected);
  const [chosen, setChosen] = useState<'expiring' | 'offer'>();
  const [typed, setTyped] = useState<DraftTerms>({});
  const how = chosen ?? (accepted ? 'offer' : 'expiring');
  const isExpiring = how === 'expiring';
  const next = useQuery({ ...draftOf(id, typed), enabled: isExpiring && isReadable(typed) });
  const isReady = isExpiring
    ? next.data !== undefined && next.error === null && !next.isPlaceholderData && isReadable(typed)
    : overview !== undefined || error !== null;
  return (
    <Dialog
      title={t('renewal_screens.renewTitle', { number: renewal_number })}
      okText={t('renewal_screens.makeDraft')}
      okButtonProps={{ loading: isRunning, disabled: !isReady }}
      onOk={() =>
        onConfirm(
          accepted && !isExpiring
            ? { offer_id: accepted.id }
            : { as_expiring: true, ...(next.data && shownTerms(next.data)) },
        )
      }
      onCancel={onCancel}
    >
      <div className="stack gap14">
        {problem && <Alert type="error" showIcon title={problem.message} />}
        {accepted && (
          <Radio.Group
            aria-label={t('renewal_screens.renewAs')}
            className="stack gap8"
            value={how}
            onChange={(event) => setChosen(event.target.value as 'expiring' | 'offer')}
          >
            <Radio value="offer">
              {t('renewal_screens.renewOffer', { insurer: accepted.insurer.label })}
            </Radio>
            <Radio value="expiring">{t('renewal_screens.as_expiring')}</Radio>
          </Radio.Group>
        )}
        {isExpiring ? (
          <>
            <p className="quiet">
              {t('renewal_screens.as_expiringHint', { insurer: renewal.insurer.label })}
            </p>
            <NextTerm
              draft={next.data}
              error={next.error}
              typed={typed}
              paidNow={overview?.expiring?.gross_premium}
              onType={(change) => setTyped({ ...typed, ...change })}
            />
          </>
        ) : (
          <AcceptedOffer renewal={renewal} overview={overview} />
        )}
        <p className="quiet">{t('renewal_screens.renewNote')}</p>
      </div>
    </Dialog>
  );
}

interface AcceptedOfferProps {
  renewal: Renewal;
  overview: RenewalOverview | undefined;
}

/** From when, with whom and for how much. */
function AcceptedOffer({ renewal: { renewal_date }, overview }: AcceptedOfferProps) {
  const offer = overview?.offers.find(({ is_selected }) => is_selected);
  if (!overview || !offer) return <Skeleton active />;
  const facts: Fact[] = [
    { label: t('renewal_screens.newTerm'), value: <DayText day={plusDays(renewal_date, 1)} /> },
    { label: t('renewals.insurer'), value: offer.insurer.label },
    {
      label: t('renewal_screens.row_annual_premium'),
      value: offer.annual_premium && (
        <>
          <MoneyText amount={offer.annual_premium} currency={overview.currency} />{' '}
          <Change change={offer.change_pct} />
        </>
      ),
    },
  ];
  return <Facts look="plain" facts={facts} />;
}
