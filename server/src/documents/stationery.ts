import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import type { BankAccount } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import { textFaces } from './fonts.ts';
import { hairline, margin, quiet, sizes, type Layout, type Orientation } from './layout.ts';
import { stationeryText } from './stationeryWording.ts';

/** Whose paper it is, as it says so when it is drawn. What is empty is left out. */
export type Letterhead = {
  name: string;
  /** A data URL, as the organisation keeps it. */
  logo: string | null;
  /** As #rrggbb; ours without one. */
  colour: string | null;
  address: string[];
  phone: string;
  email: string;
  website: string;
  licence_no: string;
  tax_number: string;
  /** Where clients pay to: one of each currency. */
  bank_accounts: readonly BankAccount[];
  /** Both in the language of the paper. */
  payment_wording: string;
  disclosure_wording: string;
};

/** Whom a paper is for. Whoever is no client yet has no number. */
export type Addressee = { name: string; address: string[]; account_number: string; tax_number: string };

/** A number under its name. Apart from it, because figures and spaces within Arabic words would change places. */
export function labelled(layout: Layout, label: string, value: string, key?: string) {
  if (value === '') return null;
  return createElement(
    View,
    { key, style: { flexDirection: layout.row, flexWrap: 'wrap' } },
    createElement(
      View,
      { style: { [layout.marginAtEnd]: 4 } },
      layout.said('small', label, { color: quiet }),
    ),
    layout.said('small', value, { flexShrink: 1 }),
  );
}

const numbers = (
  layout: Layout,
  of: Partial<Record<'licence_no' | 'account_number' | 'tax_number', string>>,
) =>
  (['licence_no', 'account_number', 'tax_number'] as const).map((name) =>
    labelled(layout, stationeryText(layout.language, name), of[name] ?? '', name),
  );

function nameOf(layout: Layout, { name, logo, licence_no, tax_number }: Letterhead) {
  const picture =
    logo !== null &&
    createElement(Image, {
      src: logo,
      style: { maxHeight: 40, maxWidth: 130, objectFit: 'contain', [layout.marginAtEnd]: 10 },
    });
  return createElement(
    View,
    { style: { flexDirection: layout.row, alignItems: 'center', maxWidth: '60%' } },
    picture,
    createElement(
      View,
      { style: { flexShrink: 1, alignItems: layout.startOfColumn } },
      layout.said('heading', name, { fontWeight: 600 }),
      numbers(layout, { licence_no, tax_number }),
    ),
  );
}

export function letterhead(layout: Layout, head: Letterhead) {
  const { address, phone, email, website } = head;
  const lines = [...address, phone, email, website].filter((line) => line !== '');
  return createElement(
    View,
    {
      style: {
        flexDirection: layout.row,
        justifyContent: 'space-between',
        paddingBottom: 12,
        borderBottomWidth: 1.5,
        borderBottomColor: layout.colour,
      },
    },
    nameOf(layout, head),
    createElement(
      View,
      { style: { maxWidth: '38%', alignItems: layout.endOfColumn } },
      lines.map((line, key) => layout.said('small', line, { textAlign: layout.end, color: quiet }, { key })),
    ),
  );
}

/** A few lines under a label, the first of them the most important. */
export const block = (layout: Layout, label: string, first: string, others: string[]) =>
  createElement(
    View,
    { style: { flex: 1, [layout.marginAtEnd]: 14 } },
    layout.said('small', label, { color: quiet }),
    layout.said('text', first, { fontWeight: 600 }),
    others.map((line, key) => layout.said('text', line, {}, { key })),
  );

/** Whom it is for, with what they are found by. */
export const addressee = (layout: Layout, label: string, { name, address, ...found }: Addressee) =>
  createElement(
    View,
    { style: { flex: 1, [layout.marginAtEnd]: 14 } },
    layout.said('small', label, { color: quiet }),
    layout.said('text', name, { fontWeight: 600 }),
    address.map((line, key) => layout.said('text', line, {}, { key })),
    numbers(layout, found),
  );

/** On every page: whose paper it is, which one, and the number of the page. */
export function footer(
  layout: Layout,
  label: string,
  pageOf: (page: number, pages: number | string) => string,
) {
  const page = {
    fontFamily: textFaces,
    fontSize: sizes.small,
    color: quiet,
    direction: layout.isRtl ? 'rtl' : 'ltr',
    textAlign: layout.end,
    width: 90,
  } as const;
  return createElement(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        bottom: 22,
        left: margin,
        right: margin,
        flexDirection: layout.row,
        justifyContent: 'space-between',
        borderTopWidth: 0.5,
        borderTopColor: hairline,
        paddingTop: 5,
      },
    },
    layout.said('small', label, { color: quiet, flex: 1 }),
    createElement(Text, {
      style: page,
      render: ({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages ?? ''),
    }),
  );
}

type Sheet = { title: string; author: string; language: Language; orientation?: Orientation };

/** The whole document. What stands on every page comes first, for it is repeated from where it stands. */
export const pagesOf = (
  { title, author, language, orientation = 'portrait' }: Sheet,
  ...content: ReactNode[]
) =>
  createElement(
    Document,
    { title, author, language, producer: 'Covernote', creator: 'Covernote' },
    createElement(
      Page,
      {
        size: 'A4',
        orientation,
        // Measures the content once instead of once for each page.
        experimentalPagination: true,
        style: { paddingTop: margin, paddingHorizontal: margin, paddingBottom: margin + 14 },
      },
      ...content,
    ),
  );
