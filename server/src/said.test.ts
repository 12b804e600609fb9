import { describe, expect, it } from 'vitest';
import { ruling } from '#contract/base/said';
import { Forbidden, Invalid, InvalidState, NotFound } from './errors.ts';
import { said, saidAs } from './said.ts';

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

  it('is known by its code where a schema says it in English alone, and stays as it is where nobody knows it', () => {
    expect(saidAs('Choose an active user.')).toMatchObject({ code: 'activeUser', values: {} });
    ruling({ atMost: 'Enter at most {count} characters.' })('atMost', { count: 7 });
    expect(saidAs('Enter at most 7 characters.')).toMatchObject({ code: 'atMost', values: { count: 7 } });
    expect(saidAs('Only Sara may do this.').text).toBe('Only Sara may do this.');
  });

  it('is said of each field in English, and by its code beside', () => {
    expect(new Invalid({ owner_id: [said('activeUser')] }).body).toEqual({
      detail: 'Some fields need another look.',
      error: { code: 'anotherLook', values: {}, fields: { owner_id: [{ code: 'activeUser' }] } },
      owner_id: ['Choose an active user.'],
    });
  });
});
