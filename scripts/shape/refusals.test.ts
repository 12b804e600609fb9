import { describe, expect, it } from 'vitest';
import { sentences as english } from '#messages/en/sentences';
import { serverSources, textOf } from './sources.ts';

const texts = serverSources.map(({ path }) => ({ path, text: textOf({ path }) }));
const classes = [
  ...new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/class (\w+) extends ApiError/g)].map(([, name]) => name)),
  ),
];

/** A sentence where words of the catalogue belong: as an argument of a refusal, or in the list of a field. */
const literal = [
  new RegExp(`new (?:ApiError|${classes.join('|')})\\((?:\\d+, |\\{\\}, )?['\`"][A-Z$]`, 'g'),
  /\[\s*(['`"])[A-Z][^'`"\n]* [^'`"\n]*\.\1,?\s*\]/g,
  /\bsaidAs\(\s*['`"]/g,
  /\btext: ['`"][A-Z]/g,
];

const literalsIn = (text: string): string[] =>
  literal.flatMap((each) => [...text.matchAll(each)].map(([found]) => found));

describe('a refusal', () => {
  it('is looked for in each class of them', () => {
    expect(classes.length).toBeGreaterThan(15);
    expect(literalsIn("throw new Conflict('Another one has this name.');")).toHaveLength(1);
    expect(literalsIn("throw new Invalid({ owner_id: ['Choose an active user.'] });")).toHaveLength(1);
    expect(literalsIn('throw new Invalid({}, `Only ${count} are left.`);')).toHaveLength(1);
    expect(literalsIn("throw new Invalid({ owner_id: [said('activeUser')] });")).toEqual([]);
  });

  it('says nothing but sentences of the catalogue', () => {
    const found = texts.flatMap(({ path, text }) => literalsIn(text).map((each) => `${path}: ${each}`));
    expect(found).toEqual([]);
  });

  it('says them by their codes', () => {
    const said = texts.flatMap(({ text }) => text.match(/\b(?:said|sentence|refused)\('\w+'/g) ?? []);
    expect(said.length).toBeGreaterThan(400);
  });
});

it('no sentence stands in the catalogue twice', () => {
  const all = Object.values(english);
  expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
});
