import { productCategoryOperations, productOperations } from '#contract/reference/referenceOperations';
import { records, type Params } from '../../../api/records.ts';

export const products = records(productOperations);
export const productCategories = records(productCategoryOperations);

/** Those that an insurer sells, or any; one that is held already is named whatever became of it. */
export const productsSoldBy = (insurer: number | undefined) => (params: Params) =>
  products.options('ids' in params || insurer === undefined ? params : { ...params, sold_by: insurer });
