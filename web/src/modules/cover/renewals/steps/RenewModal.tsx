import { useQuery } from '@tanstack/react-query';
import { Alert, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { nextTerm } from '#contract/cover/renewals/nextTerm';
import { plusDays } from '#contract/base/days/wallClock';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { DayText, PeriodText } from '../../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { Facts, type Fact } from '../../../../components/record/sections/Facts.tsx';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { t } from '../../../../messages/t.ts';
import { overviewOf } from '../renewals.queries.ts';
import { Change } from '../RenewalTexts.tsx';

/** Makes the draft that continues the policy: as it is, or by the offer that the client accepted, which is then what is meant. */
export function RenewModal({ record: renewal }: { record: Renewal }) {
  const { id, renewal_number } = renewal;
  const { isRunning, problem, onConfirm, onCancel } = useAskedStep();
  const { data: overview, error } = useQuery(overviewOf(id));
  const accepted = overview?.offers.find(({ is_selected }) => is_selected);
  const [typed, setTyped] = useState<'expiring' | 'offer'>();
  const how = typed ?? (accepted ? 'offer' : 'expiring');
  const isReady = overview !== undefined || error !== null;
  return (
    <Dialog
      title={t('renewal_screens.renewTitle', { number: renewal_number })}
      okText={t('renewal_screens.makeDraft')}
      okButtonProps={{ loading: isRunning, disabled: !isReady }}
      onOk={() => onConfirm(accepted && how === 'offer' ? { offer_id: accepted.id } : { as_expiring: true })}
      onCancel={onCancel}
    >
      <div className="stack gap14">
        {problem && <Alert type="error" showIcon title={problem.message} />}
        {!isReady && <Skeleton active />}
        {accepted && (
          <Radio.Group
            aria-label={t('renewal_screens.renewAs')}
            className="stack gap8"
            value={how}
            onChange={(event) => setTyped(event.target.value as 'expiring' | 'offer')}
          >
            <Radio value="offer">
              {t('renewal_screens.renewOffer', { insurer: accepted.insurer.label })}
            </Radio>
            <Radio value="expiring">{t('renewal_screens.as_expiring')}</Radio>
          </Radio.Group>
        )}
        {how === 'expiring' && <p className="quiet">{t('renewal_screens.as_expiringHint')}</p>}
        {isReady && <NewTerm renewal={renewal} overview={overview} isAsExpiring={how === 'expiring'} />}
        <p className="quiet">{t('renewal_screens.renewNote')}</p>
      </div>
    </Dialog>
  );
}

interface NewTermProps {
  renewal: Renewal;
  overview: RenewalOverview | undefined;
  isAsExpiring: boolean;
}

/** From when, with whom and for how much. */
function NewTerm({ renewal: { renewal_date, insurer }, overview, isAsExpiring }: NewTermProps) {
  const { today } = useOrganisation();
  const offer = isAsExpiring ? undefined : overview?.offers.find(({ is_selected }) => is_selected);
  const expiring = overview?.expiring;
  const premium = offer ? offer.annual_premium : expiring?.annual_premium;
  const term = expiring && nextTerm(expiring, today);
  const facts: Fact[] = [
    {
      label: t('renewal_screens.newTerm'),
      value: term ? (
        <>
          <PeriodText from={term.start_date} to={term.end_date} />
        </>
      ) : (
        <DayText day={plusDays(renewal_date, 1)} />
      ),
    },
    { label: t('renewals.insurer'), value: (offer?.insurer ?? insurer).label },
    {
      label: t('renewal_screens.row_annual_premium'),
      value: overview && premium && (
        <>
          <MoneyText amount={premium} currency={overview.currency} />{' '}
          {offer && <Change change={offer.change_pct} />}
        </>
      ),
    },
  ];
  return (
    <>
      <Facts look="plain" facts={facts} />
      {!offer && !expiring && <p className="quiet">{t('renewal_screens.noTerms')}</p>}
    </>
  );
}
