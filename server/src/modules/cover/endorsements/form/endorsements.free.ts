import { isPositive, isZero } from '#contract/base/amounts/decimals';
import type { CoverChange } from '#contract/cover/endorsements/coverChange';
import { premiumTotals } from '#contract/money/premium';
import { Invalid } from '../../../../errors.ts';
import type { Judged } from '../steps/endorsements.judge.ts';
import type { Priced } from './endorsements.price.ts';
import { said as sentence } from '../../../../said.ts';

type Said = Pick<Priced, 'insurer_figure'> & { free_reason?: string | undefined };
type Asked = Pick<Judged, 'change' | 'charges' | 'covers_more'>;

/** A discount charges nothing, and neither does one that takes all of a charge away. */
const isAboveNothing = (charges: Judged['charges'], currency: string): boolean =>
  isPositive(premiumTotals(charges, null, currency).gross_premium);

/**
 * By amounts that come to more than nothing, or by a figure of the insurer's that stands for them. For what comes in
 * place of what goes either may be below.
 */
function isCharged(
  { insurer_figure = null }: Said,
  { change, charges }: { change: CoverChange; charges: Judged['charges'] },
  currency: string,
): boolean {
  const { removed = [] } = change;
  if (isAboveNothing(charges, currency)) return true;
  if (removed.length > 0 && charges.some(({ amount }) => !isZero(amount))) return true;
  if (insurer_figure === null || isZero(insurer_figure)) return false;
  return isPositive(insurer_figure) || removed.length > 0;
}

/** Nobody gives cover away by leaving a field empty: what is added is charged, or free for a reason. */
export function refuseFree(said: Said, { covers_more, ...asked }: Asked, currency: string): void {
  const isPaid = isCharged(said, asked, currency);
  const isFree = (said.free_reason ?? '') !== '';
  if (covers_more && !isPaid && !isFree) throw new Invalid({ charges: [sentence('endorsementUncharged')] });
  if (isFree && isPaid) throw new Invalid({ free_reason: [sentence('endorsementFreeAndCharged')] });
  if (isFree && !covers_more) throw new Invalid({ free_reason: [sentence('endorsementFreeOfNothing')] });
}
