import { describe, expect, it } from 'vitest';
import { loadEverything } from './everything.ts';
import { sentences as translatedSentences } from './ar/sentences.ts';
import { sentences } from './en/sentences.ts';

const [whole, arabic] = await Promise.all([loadEverything('en'), loadEverything('ar')]);

type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Messages = Record<string, Text>;

const allForms = ['few', 'many', 'one', 'other', 'two', 'zero'];
/** Names of a product or of keys, which are the same in every language. */
const sameInEveryLanguage = new Set(['Covernote', 'Ctrl K']);

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const fullFormOf = (text: Text): string => (typeof text === 'string' ? text : (text.other ?? ''));
const placeholdersIn = (...texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

function isLeftInEnglish(text: string): boolean {
  const words = text.replaceAll(/\{\w+\}/g, '');
  return (
    /\p{Script=Latin}/u.test(words) && !/\p{Script=Arabic}/u.test(words) && !sameInEveryLanguage.has(text)
  );
}

function faultOf(english: Text, translated: Text): string | undefined {
  const wanted = placeholdersIn(...formsOf(english));
  const forms = formsOf(translated);
  if (typeof translated !== 'string' && `${Object.keys(translated).sort()}` !== `${allForms}`)
    return 'lacks a plural form';
  if (typeof english !== 'string' && typeof translated === 'string') return 'has no plural forms';
  if (placeholdersIn(...forms).some((placeholder) => !wanted.includes(placeholder)))
    return 'has a placeholder of its own';
  if (`${placeholdersIn(fullFormOf(translated))}` !== `${wanted}`) return 'lacks a placeholder';
  if (forms.some((form) => form.trim() === '')) return 'is empty';
  return forms.some(isLeftInEnglish) ? 'is left in English' : undefined;
}

/** Words that stay as they are after every number, or belong to what follows. */
const afterEveryNumber = new Set(['ميغابايت', 'ميغابكسل', 'أو', 'خلال']);

/** A number and the word that is counted by it, in one form for all numbers. */
function countsInOneForm(translated: Text): boolean {
  if (typeof translated !== 'string') return false;
  const counted = /\{(?:count|number|days|years|quantity)\}\u2069? (\p{Script=Arabic}+)/u.exec(translated);
  return counted !== null && !afterEveryNumber.has(counted[1] ?? '');
}

const faultsOf = (english: Messages, translated: Messages): string[] =>
  Object.entries(english).flatMap(([key, text]) => {
    const other = translated[key];
    const fault = other === undefined ? 'is missing' : faultOf(text, other);
    return fault === undefined ? [] : [`${key} ${fault}`];
  });

const english: Record<string, Messages> = whole;

describe('a translation', () => {
  const sixForms = {
    zero: 'لا',
    one: 'واحد',
    two: 'اثنان',
    few: '{count}',
    many: '{count}',
    other: '{count}',
  };
  const days = { one: '{count} day', other: '{count} days' };

  it.each<[string, Text, Text]>([
    ['lacks a placeholder', 'Delete {name}?', 'حذف؟'],
    ['has a placeholder of its own', 'Delete {name}?', 'حذف {name} {title}؟'],
    ['is left in English', 'Save', 'Save'],
    ['is left in English', 'Save {name}', 'Save {name}'],
    ['is empty', 'Save', ''],
    ['has no plural forms', days, '{count} يوم'],
    ['lacks a plural form', days, { one: 'يوم', other: '{count} يوم' }],
    ['lacks a placeholder', days, { ...sixForms, other: 'أيام' }],
    ['has a placeholder of its own', days, { ...sixForms, few: '{total}' }],
    ['is left in English', days, { ...sixForms, few: '{count} days' }],
  ])('that %s is noticed', (fault, original, translated) => {
    expect(faultOf(original, translated)).toBe(fault);
  });

  it('may leave the number out where the word says it', () => {
    expect(faultOf(days, sixForms)).toBeUndefined();
  });

  it('that is missing is noticed', () => {
    expect(faultsOf({ save: 'Save' }, {})).toEqual(['save is missing']);
  });
});

describe('the Arabic catalogue', () => {
  it('has the nouns of the English one', () => {
    expect(Object.keys(english)).toContain('common');
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.entries(arabic))('says in %s all that the English one says', (noun, messages: Messages) => {
    const original = english[noun] ?? {};
    expect(Object.keys(messages).sort()).toEqual(Object.keys(original).sort());
    expect(faultsOf(original, messages)).toEqual([]);
  });

  it('says all that the contract and the server say of a field', () => {
    expect(Object.keys(translatedSentences)).toEqual(Object.keys(sentences));
    expect(faultsOf(sentences, translatedSentences)).toEqual([]);
  });

  it('counts in the sentences of the contract and the server as Arabic does', () => {
    const inOneForm = Object.entries(translatedSentences).filter(([, text]) => countsInOneForm(text));
    expect(inOneForm.map(([key]) => key)).toEqual([]);
    expect(countsInOneForm('أطول مدة هي {count} سنوات.')).toBe(true);
  });
});
