import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countedClaimStatuses, type ClaimFigures } from '#contract/cover/claims/claimFigures';
import { useMay } from '../../../../auth/currentUser.ts';
import { formatMoney } from '../../../../components/money.ts';
import type { Fact } from '../../../../components/record/sections/Facts.tsx';
import { narrowedAddress } from '../../../../components/address/recordAddress.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import { figuresOf, type FiguresOf } from './claimFigures.queries.ts';

type Figures = ClaimFigures[number];

/** Those that are counted, as the list shows them. */
const toClaims = (of: FiguresOf) =>
  narrowedAddress('claims', { ...of, status: countedClaimStatuses.join(',') });

function ClaimCount({ of, figures: { count, open } }: { of: FiguresOf; figures: Figures }) {
  if (count === 0) return t('claim_figures.none');
  return (
    <>
      <Link {...toClaims(of)}>{formatCount(count)}</Link>
      {open > 0 && <span> · {t('claim_figures.open', { count: open })}</span>}
    </>
  );
}

/** A dash where nothing is earned, or where the reader does not see all that belongs to it. */
function ratioOf({ loss_ratio }: Figures['sums'][number]): string {
  return loss_ratio === null ? t('common.none') : t('claim_figures.ratio', { percent: loss_ratio });
}

const earnedText = ({ currency, incurred, earned }: Figures['sums'][number]): string | undefined =>
  earned === null
    ? undefined
    : t('claim_figures.ofEarned', {
        incurred: formatMoney(incurred, currency),
        earned: formatMoney(earned, currency),
      });

function LossRatio({ figures: { sums } }: { figures: Figures }) {
  return sums
    .filter(({ earned }) => earned !== null)
    .map((each) => (
      <div key={each.currency} title={earnedText(each)}>
        {ratioOf(each)}
      </div>
    ));
}

/** What is there of claims at the head of a page, each leading to the list behind it; nothing for whom shows none. */
export function useClaimFacts(of: FiguresOf): Fact[] {
  const may = useMay();
  const { data: figures } = useQuery({ ...figuresOf(of), enabled: may('claims:view') });
  if (!figures) return [];
  return [
    { label: t('claim_figures.claims'), value: <ClaimCount of={of} figures={figures} /> },
    {
      label: t('claim_figures.lossRatio'),
      value: figures.sums.some(({ loss_ratio }) => loss_ratio !== null) && <LossRatio figures={figures} />,
    },
  ];
}
