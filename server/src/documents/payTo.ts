import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { BankAccount } from '#contract/system/organisation';
import { quiet, type Layout } from './layout.ts';
import type { Letterhead } from './stationery.ts';
import { stationeryText } from './stationeryWording.ts';

/** In fours, as it is typed from paper. */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

const labelWidth = 62;
const unbroken = { hyphenationCallback: (word: string) => [word] };

const rowsOf = ({ account_name, bank, iban, account_no, swift }: BankAccount, reference: string) =>
  Object.entries({ account_name, bank, iban: inFours(iban), account_no, swift, reference }).filter(
    ([, value]) => value !== '',
  ) as ['account_name' | 'bank' | 'iban' | 'account_no' | 'swift' | 'reference', string][];

/** Where money that a paper asks for is paid to: our account of its currency, and what to name. Nothing where we have none. */
export function payTo(layout: Layout, { bank_accounts }: Letterhead, currency: string, reference: string) {
  const account = bank_accounts.find((each) => each.currency === currency);
  if (!account) return null;
  const { language, colour, tint, row, startOfColumn } = layout;
  return createElement(
    View,
    {
      wrap: false,
      style: {
        marginTop: 8,
        padding: 10,
        backgroundColor: tint,
        borderRadius: 6,
        width: '60%',
        alignSelf: startOfColumn,
      },
    },
    layout.said('text', stationeryText(language, 'payTo', { currency }), {
      fontWeight: 600,
      color: colour,
      marginBottom: 2,
    }),
    rowsOf(account, reference).map(([name, value]) =>
      createElement(
        View,
        { key: name, style: { flexDirection: row } },
        layout.said('small', stationeryText(language, name), { color: quiet, width: labelWidth }),
        layout.said('small', value, { flex: 1, fontWeight: name === 'iban' ? 600 : 400 }, unbroken),
      ),
    ),
  );
}
