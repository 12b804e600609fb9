import { describe, expect, it } from 'vitest';
import { Forbidden, InvalidState, NotFound } from './errors.ts';
import { said } from './said.ts';

describe('a sentence of the catalogue', () => {
  it('is refused without a value for each of its placeholders', () => {
    expect(() => said('isUsed', { name: 'Orient' })).toThrow('The sentence isUsed needs uses.');
  });

  it('is said in English, with its code and its values beside it', () => {
    expect(new InvalidState(said('isUsed', { name: 'Orient', uses: '2 products' })).body).toEqual({
      detail: 'Orient is used by 2 products.',
      error: { code: 'isUsed', values: { name: 'Orient', uses: '2 products' } },
    });
  });

  it('is what is said of itself by whatever is refused without further words', () => {
    expect(new NotFound().body).toEqual({ detail: 'Not found.', error: { code: 'notFound', values: {} } });
    expect(new Forbidden().body['error']).toEqual({ code: 'notPermitted', values: {} });
  });

  it('is not made of words that are not in the catalogue', () => {
    expect(new Forbidden('Only Sara may do this.').body).toEqual({ detail: 'Only Sara may do this.' });
  });
});
