import { isPositive, isZero } from '#contract/base/decimals';
import type { CoverChange } from '#contract/cover/coverChange';
import { Invalid } from '../../../errors.ts';
import type { Priced } from './endorsements.price.ts';

type Said = Pick<Priced, 'charges' | 'insurer_figure'> & { free_reason?: string | undefined };

/** By an amount, or by a figure of the insurer's that stands for it: one for what comes and what goes may be below nothing. */
function isCharged({ charges = [], insurer_figure = null }: Said, { removed = [] }: CoverChange): boolean {
  if (charges.some(({ amount }) => !isZero(amount))) return true;
  if (insurer_figure === null || isZero(insurer_figure)) return false;
  return isPositive(insurer_figure) || removed.length > 0;
}

/** Nobody gives cover away by leaving a field empty: what is added is charged, or free for a reason. */
export function refuseFree(
  said: Said,
  { change, covers_more }: { change: CoverChange; covers_more: boolean },
): void {
  const isPaid = isCharged(said, change);
  const isFree = (said.free_reason ?? '') !== '';
  if (covers_more && !isPaid && !isFree)
    throw new Invalid({ charges: ['Enter what is charged, or say why it is free of charge.'] });
  if (isFree && isPaid)
    throw new Invalid({ free_reason: ['Something is charged. Take away the one or the other.'] });
  if (isFree && !covers_more)
    throw new Invalid({ free_reason: ['Nothing is added to the cover that could be charged.'] });
}
