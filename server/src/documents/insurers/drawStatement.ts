import { View } from '@react-pdf/renderer';
import { createElement, Fragment } from 'react';
import { compareAmounts } from '#contract/base/amounts/amounts';
import { ageingBands } from '#contract/money/statements';
import type { StatementData } from '../clients/clientPaperData.ts';
import { clientWording, type ClientWording } from '../clients/clientWording.ts';
import { heading, paragraphs } from '../drawing.ts';
import { payTo } from '../payTo.ts';
import { layoutFor, quiet, type Layout } from '../layout.ts';
import { addressee, block, footer, letterhead, pagesOf } from '../stationery.ts';
import { drawRows, type Row } from '../table.ts';

type OfCurrency = StatementData['currencies'][number];
type Drawing = { data: StatementData; layout: Layout; wording: ClientWording };

const unlessNothing = (wording: ClientWording, amount: string): string =>
  /^[0.]+$/.test(amount) ? '' : wording.amount(amount);

/** What moved, between the balance at the beginning and the one at the end. */
function movements(
  { layout, wording }: Drawing,
  { opening, lines, debit, credit, closing, currency }: OfCurrency,
) {
  const isTheirDebt = compareAmounts(currency, closing, '0') >= 0;
  const rows: Row[] = [
    { cells: ['', wording.say('opening'), '', '', '', '', wording.amount(opening)], weight: 'bold' },
    ...lines.map(({ date, kind, document, policy, ...line }) => ({
      cells: [
        wording.day(date),
        wording.say(`kind_${kind}`),
        document,
        policy?.label ?? '',
        unlessNothing(wording, line.debit),
        unlessNothing(wording, line.credit),
        wording.amount(line.balance),
      ],
    })),
    {
      cells: [
        '',
        `${wording.say('closing')}: ${wording.say(isTheirDebt ? 'owed' : 'inCredit')}`,
        '',
        '',
        wording.amount(debit),
        wording.amount(credit),
        wording.amount(closing),
      ],
      weight: 'total',
    },
  ];
  return drawRows(
    layout,
    [
      { label: wording.say('date'), flex: 1.5 },
      { label: wording.say('kind'), flex: 2.2 },
      { label: wording.say('document'), flex: 1.6 },
      { label: wording.say('policy'), flex: 2.2 },
      { label: wording.say('debit'), flex: 1.5, isFigure: true },
      { label: wording.say('credit'), flex: 1.5, isFigure: true },
      { label: wording.say('balance'), flex: 1.6, isFigure: true },
    ],
    rows,
  );
}

function ageing(drawing: Drawing, { ageing: bands, unallocated }: OfCurrency) {
  const { data, layout, wording } = drawing;
  return createElement(
    View,
    {},
    heading(drawing, wording.say('ageing', { day: wording.day(data.to) }), 70),
    drawRows(
      layout,
      [...ageingBands, 'credits' as const].map((name) => ({
        label: wording.say(name),
        flex: 1,
        isFigure: true,
      })),
      [{ cells: [...ageingBands.map((band) => bands[band]), unallocated].map(wording.amount) }],
    ),
  );
}

const isOwed = ({ currency, closing }: OfCurrency): boolean => compareAmounts(currency, closing, '0') > 0;

/** What a client owes, as pages. Whoever draws it has registered the fonts. */
export function drawStatement(data: StatementData) {
  const { language, date_format, organisation, client, currencies } = data;
  const layout = layoutFor(language, organisation.colour);
  const wordingOf = (currency: string) => clientWording(language, date_format, currency);
  const wording = wordingOf(currencies[0]?.currency ?? '');
  const title = wording.say('statement');
  const period = { from: wording.day(data.from), to: wording.day(data.to) };
  return pagesOf(
    { title: `${title}, ${client.name}`, author: organisation.name, language },
    footer(layout, `${organisation.name} · ${client.name}`, (page, pages) =>
      wording.say('page', { page, pages }),
    ),
    letterhead(layout, organisation),
    createElement(
      View,
      { style: { marginTop: 18 } },
      layout.said('title', title, { fontWeight: 600 }),
      layout.said('text', wording.say('period', period), { color: quiet }),
    ),
    createElement(
      View,
      { wrap: false, style: { flexDirection: layout.row, marginTop: 12 } },
      addressee(layout, wording.say('client'), client),
      block(layout, wording.say('date'), wording.day(data.to), []),
    ),
    currencies.map((part) => {
      const drawing = { data, layout, wording: wordingOf(part.currency) };
      return createElement(
        Fragment,
        { key: part.currency },
        heading(drawing, wording.say('inCurrency', { currency: part.currency }), 90),
        movements(drawing, part),
        ageing(drawing, part),
        isOwed(part) && payTo(layout, organisation, part.currency, client.account_number),
      );
    }),
    currencies.some(isOwed) &&
      createElement(View, { style: { marginTop: 10 } }, paragraphs({ layout }, organisation.payment_wording)),
  );
}
