import { expect, test } from 'vitest';
import { productWords } from '#messages/ar/reference/productWords';
import { starterCategories } from './plantStarterProducts.ts';

test('every word of the products that an office begins with has its Arabic', () => {
  const words = starterCategories.flatMap((category) => [
    category.name,
    ...category.products.flatMap((product) => [
      product.name,
      ...(product.required_documents ?? []).map(({ name }) => name),
      ...(product.benefit_template ?? []).map(({ name }) => name),
    ]),
  ]);
  expect(words.filter((word) => !(word in productWords))).toEqual([]);
});
