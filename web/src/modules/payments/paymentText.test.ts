import { expect, it } from 'vitest';
import { withoutClient } from './paymentText.ts';

it('names a policy without the client to whom it belongs', () => {
  expect(withoutClient('NFI/24/34500 · Blue Dune', 'Blue Dune')).toBe('NFI/24/34500');
  expect(withoutClient('POL-000123', 'Blue Dune')).toBe('POL-000123');
});
