import type { DateFormat, OrganisationSettings, WantedDocument } from '#contract/system/organisation';
import { useOrganisation } from '../../../api/organisation.ts';
import { countryName } from '../../../components/countries.ts';
import { formatDay } from '../../../components/days/dates.ts';
import { describeValue } from '../../../components/form/merging/describeValue.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { locale } from '../../../messages/language.ts';
import { t, tKnown } from '../../../messages/t.ts';

/** `numbering.account.prefix` as "Accounts: Prefix". */
export function labelOf(field: string): string {
  const [top = '', part = '', leaf = ''] = field.split('.');
  if (top === 'address') return tKnown(`address.${part}`, part);
  if (top.endsWith('_wording') && part)
    return t('organisation.wordingIn', {
      wording: tKnown(`organisation.${top}`, top),
      language: tKnown(`organisation.inLanguage_${part}`, part),
    });
  if (top === 'kyc_checklists') return tKnown(`organisation.checklist_${part}`, part);
  if (top !== 'numbering') return tKnown(`organisation.${top}`, top);
  return t('organisation.numberingOf', {
    series: tKnown(`organisation.series_${part}`, part),
    field: tKnown(`organisation.${leaf}`, leaf),
  });
}

const money = new Intl.DisplayNames([locale], { type: 'currency' });
export const currencyName = (code: string): string => `${code} · ${money.of(code) ?? code}`;

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
/** 1 January 2024 was a Monday, which ISO 8601 counts as 1. */
export const weekdayName = (day: number): string => weekday.format(new Date(Date.UTC(2024, 0, day)));

/** In what was written down before documents had keys, one is its name. */
const documentText = (document: string | WantedDocument): string =>
  typeof document === 'string'
    ? document
    : inLine([
        document.name,
        document.required ? '' : t('organisation.documentOptional'),
        document.expires ? t('organisation.documentExpires') : '',
      ]);

/** A value of the settings in words, for their history and for choosing between two versions. */
export function useDescribe(): (field: string, value: unknown) => string {
  const dates = useDates();
  const { today } = useOrganisation();
  return (field, value) => {
    if (value === null || value === '') return t('common.none');
    if (field === 'logo' && String(value).startsWith('data:')) return t('organisation.logoSet');
    if (field === 'address.country') return countryName(String(value));
    if (field === 'date_format')
      return tKnown(`organisation.date_format_${String(value)}`, String(value), {
        example: formatDay(today, value as DateFormat),
      });
    if (field === 'date_order') return tKnown(`organisation.date_order_${String(value)}`, String(value));
    if (field === 'billing_type') return tKnown(`fields.billing_type_${String(value)}`, String(value));
    if (field === 'kyc_gate') return tKnown(`organisation.kyc_gate_${String(value)}`, String(value));
    if (field === 'working_days') return describeValue((value as number[]).map(weekdayName), dates);
    if (field.startsWith('kyc_checklists.'))
      return (value as (string | WantedDocument)[]).map(documentText).join('\n') || t('common.none');
    if (field === 'bank_accounts')
      return (
        (value as OrganisationSettings['bank_accounts'])
          .map(({ currency, bank, iban, account_no }) => `${currency} · ${bank} · ${iban || account_no}`)
          .join('\n') || t('common.none')
      );
    if (field === 'holidays')
      return (
        (value as OrganisationSettings['holidays'])
          .map(({ date, name }) => `${dates.day(date)} ${name}`)
          .join('\n') || t('common.none')
      );
    return describeValue(value, dates);
  };
}
