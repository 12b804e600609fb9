import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/cover/claims/claims';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { PhoneLink } from '../../../components/texts/ContactLinks.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { ClaimStages } from './overview/ClaimStages.tsx';
import { policyNumberOf } from './claimText.ts';
import { ClaimStatusTag, useTurn } from './ClaimTexts.tsx';

interface Shown {
  claim: Claim;
}

/** How it stands, and what is out of the ordinary. */
export function ClaimTags({ claim: { status, priority, do_not_contact } }: Shown) {
  return (
    <>
      <ClaimStatusTag status={status} />
      {priority === 'urgent' && <StatusTag tone="late">{t('claims.priority_urgent')}</StatusTag>}
      {do_not_contact && <StatusTag tone="late">{t('claim_screens.doNotContact')}</StatusTag>}
    </>
  );
}

const Turn = ({ claim }: Shown) => useTurn(claim);

const { facts } = shownFields<Claim>('claims', {
  policy: (claim) => <Link {...recordAddress('policies', claim.policy.id)}>{policyNumberOf(claim)}</Link>,
  account: ({ account }) => <Link {...recordAddress('accounts', account.id)}>{account.label}</Link>,
  reporter_phone: ({ reporter_phone }) => reporter_phone !== '' && <PhoneLink phone={reporter_phone} />,
  date_of_loss: ({ date_of_loss, time_of_loss }) => (
    <>
      <DayText day={date_of_loss} />
      {time_of_loss && ` ${time_of_loss}`}
    </>
  ),
  waiting_on: (claim) => claim.waiting_on && <Turn claim={claim} />,
  outstanding: ({ outstanding, currency }) => <MoneyText amount={outstanding} currency={currency} />,
  paid: ({ paid, currency }) => <MoneyText amount={paid} currency={currency} />,
});

/** How far it is, and what a colleague asks for on the phone. */
export function ClaimFacts({ claim, clocks }: Shown & { clocks: ReactNode }) {
  return (
    <>
      <ClaimStages claim={claim} />
      {clocks}
      <Facts
        look="head"
        facts={facts(
          claim,
          'account',
          'reporter_phone',
          'policy',
          'insurer',
          'handler',
          'waiting_on',
          'date_of_loss',
          'outstanding',
          'paid',
        )}
      />
    </>
  );
}
