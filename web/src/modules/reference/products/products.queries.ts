import { productCategoryOperations, productOperations } from '#contract/reference/referenceOperations';
import { records } from '../../../api/records.ts';

export const products = records(productOperations);
export const productCategories = records(productCategoryOperations);
