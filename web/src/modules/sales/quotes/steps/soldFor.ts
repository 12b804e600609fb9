import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Params } from '../../../../api/records.ts';
import { products } from '../../../reference/products/products.queries.ts';

/** What the insurer of an offer sells of the category that is quoted. */
export const soldFor =
  ({ category_id }: Quote, offer: Offer | undefined) =>
  (params: Params) =>
    products.options(
      'ids' in params ? params : { ...params, category: category_id, sold_by: offer?.insurer_id },
    );
