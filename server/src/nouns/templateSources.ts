import type { RelatedType } from '#contract/base/related';
import type { Language } from '#contract/system/users';
import type { Caller } from '../auth/caller.ts';
import type { Db, Tx } from '../db/connect.ts';

/** By field, as `account.display_name`. What is empty has no value. */
export type Values = Readonly<Record<string, string>>;

/** By the word in front of the dot: the fields behind it, and the noun under which their labels stand. */
export type FieldGroups = Readonly<Record<string, { labels: string; fields: readonly string[] }>>;

/** What a record tells for the mails about it. */
type Told = {
  values: (language: Language) => Values;
  /** As its client wants to be written to; perhaps none that we write. */
  language: string;
  marketing_consent: boolean;
  do_not_contact: boolean;
};

/** A record as the caller sees it; what they do not see is not found. */
type ReadRecord = (db: Db | Tx, caller: Caller, id: number) => Promise<Told>;

/** What records of a kind bring to the templates about them. */
export type TemplateSource = { fields: FieldGroups; read: ReadRecord };

/** By kind; the nouns stand above the templates and say it of themselves. */
export type TemplateSources = Record<RelatedType, TemplateSource>;

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/** As people write it in a letter. */
export const sayDay = (language: Language, day: string | null): string =>
  day === null
    ? ''
    : new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      );

/** With its currency and a comma between the thousands: AED 61,000.00. */
export const sayAmount = (currency: string, amount: string): string => {
  const [whole = '', ...places] = amount.split('.');
  return `${currency} ${[whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...places].join('.')}`;
};

/** `{display_name: …}` as `{'account.display_name': …}`. */
export const under = (group: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${group}.${field}`, value]));
