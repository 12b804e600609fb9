import { Invalid } from '../../../errors.ts';
import { said } from '../../../said.ts';

/** An insurer sells its own products and those of any insurer; the pickers offer the same (`sold_by`). */
export function refuseOtherInsurer({ insurer_id }: { insurer_id: number | null }, insurerId: number): void {
  if (insurer_id !== null && insurer_id !== insurerId)
    throw new Invalid({ product_id: [said('quoteOtherInsurersProduct')] });
}
