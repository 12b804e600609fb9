import { describe, expect, it } from 'vitest';
import { nouns } from '../../nouns/nouns.ts';
import { matchActions } from './matchActions.ts';
import { actionWords, verbs } from './actionWords.ts';

const action = (label: string, words: string, leastLetters = 0) => ({ label, words, leastLetters });
const inEnglish = [
  action('New account', `${verbs.create} ${nouns.accounts.words}`),
  action('New quote', `${verbs.create} ${nouns.quotes.words}`),
  action('Record a payment', actionWords.record_payment),
  action('Go to Renewals', `${verbs.go} ${nouns.renewals.words}`),
  action('Go to Quotes', `${verbs.go} ${nouns.quotes.words}`),
  action('Go to Settings › Users', `${verbs.go} ${actionWords.users}`),
  action('Switch to dark', actionWords.dark),
  action('Log out', actionWords.log_out, 5),
];
const inArabic = [
  action('عرض سعر جديد', `${verbs.create} ${nouns.quotes.words}`),
  action('تسجيل دفعة', actionWords.record_payment),
  action('الانتقال إلى التجديدات', `${verbs.go} ${nouns.renewals.words}`),
];

const found = (search: string, actions = inEnglish) =>
  matchActions(actions, search).map(({ label }) => label);

describe('actions by what is typed', () => {
  it.each([
    ['new quote', 'New quote'],
    ['quote new', 'New quote'],
    ['NEW QUO', 'New quote'],
    ['create quote', 'New quote'],
    ['record payment', 'Record a payment'],
    ['take money', 'Record a payment'],
    ['go to renewals', 'Go to Renewals'],
    ['renewals', 'Go to Renewals'],
    ['go to settings › users', 'Go to Settings › Users'],
    ['settings users', 'Go to Settings › Users'],
    ['switch to dark', 'Switch to dark'],
    ['night', 'Switch to dark'],
    ['log out', 'Log out'],
    ['sign out', 'Log out'],
  ])('finds %s', (search, label) => {
    expect(found(search)[0]).toBe(label);
  });

  it.each([
    ['عرض سعر', 'New quote'],
    ['تسجيل دفعة', 'Record a payment'],
    ['التجديدات', 'Go to Renewals'],
    ['تجديدات', 'Go to Renewals'],
    ['تسجيل الخروج', 'Log out'],
  ])('finds %s in Arabic, whatever the language of the screen', (search, label) => {
    expect(found(search)[0]).toBe(label);
  });

  it.each([
    ['new quote', 'عرض سعر جديد'],
    ['record payment', 'تسجيل دفعة'],
    ['renewals', 'الانتقال إلى التجديدات'],
    ['تجديدات', 'الانتقال إلى التجديدات'],
  ])('finds %s in English or Arabic on an Arabic screen', (search, label) => {
    expect(found(search, inArabic)[0]).toBe(label);
  });

  it('puts those first whose own name begins so', () => {
    expect(found('quote')).toEqual(['New quote', 'Go to Quotes']);
    expect(found('go quotes')[0]).toBe('Go to Quotes');
  });

  it('finds nothing for nothing, for other words and for the middle of a word', () => {
    expect(found('')).toEqual([]);
    expect(found('  ')).toEqual([]);
    expect(found('new horizon')).toEqual([]);
    expect(found('ewal')).toEqual([]);
  });

  it('logs nobody out by three letters', () => {
    expect(found('log')).toEqual([]);
  });
});
