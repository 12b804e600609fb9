import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { isZero } from '#contract/base/amounts/decimals';
import type { ReceiptData } from './clientPaperData.ts';
import { clientWording, type ClientWording } from './clientWording.ts';
import { heading, paragraphs } from '../drawing.ts';
import { layoutFor, type Layout } from '../layout.ts';
import { addressee, block, footer, letterhead, pagesOf } from '../stationery.ts';
import { drawRows, type Row } from '../table.ts';

type Drawing = { data: ReceiptData; layout: Layout; wording: ClientWording };

/** How it was paid, in a few lines. */
function howPaid({ data, wording }: Drawing): string[] {
  const { method, cheque_no: number, bank, cheque_date, reference } = data;
  return [
    ...(method === 'cheque' ? [wording.say(bank === '' ? 'chequeAlone' : 'cheque', { number, bank })] : []),
    ...(cheque_date === null ? [] : [wording.say('chequeDate', { day: wording.day(cheque_date) })]),
    ...(reference === '' ? [] : [wording.say('reference', { reference })]),
  ];
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0;

function opening(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  const { client, payer } = data;
  const paidByOther = payer !== '' && !isSameName(payer, client.name);
  return createElement(
    View,
    {},
    letterhead(layout, data.organisation),
    createElement(
      View,
      { style: { marginTop: 18 } },
      layout.said('title', `${wording.say('receipt')} ${data.number}`, { fontWeight: 600 }),
    ),
    createElement(
      View,
      { wrap: false, style: { flexDirection: layout.row, marginTop: 12 } },
      paidByOther && block(layout, wording.say('receivedFrom'), payer, []),
      addressee(layout, wording.say(paidByOther ? 'onBehalfOf' : 'receivedFrom'), client),
      block(layout, wording.say('method'), wording.say(`method_${data.method}`), howPaid(drawing)),
      block(
        layout,
        wording.say('date'),
        wording.day(data.date),
        data.recorded_by === '' ? [] : [`${wording.say('recordedBy')}: ${data.recorded_by}`],
      ),
    ),
    createElement(
      View,
      { style: { marginTop: 16, padding: 12, backgroundColor: layout.tint, borderRadius: 6 } },
      layout.said('heading', wording.money(data.amount), { fontWeight: 600, color: layout.colour }),
    ),
  );
}

/** What became of the money since; nothing where it simply counts. */
function state({ data: { status }, wording }: Drawing): string {
  return status === 'cleared' ? '' : wording.say(status);
}

function paidFor(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  const { allocations, unallocated, currency, amount } = data;
  const rows: Row[] = [
    ...allocations.map(({ policy, refund, instalment_number, due_date, ...part }) => ({
      cells: [
        refund === null ? policy : wording.say('refunded', { number: refund }),
        instalment_number === null ? '' : String(instalment_number),
        due_date === null ? '' : wording.day(due_date),
        wording.amount(part.amount),
      ],
    })),
    ...(isZero(unallocated)
      ? []
      : [{ cells: [wording.say('unallocated'), '', '', wording.amount(unallocated)] }]),
    { cells: [wording.say('total'), '', '', wording.amount(amount)], weight: 'total' },
  ];
  return createElement(
    View,
    {},
    heading(drawing, wording.say('paysFor'), 80),
    drawRows(
      layout,
      [
        { label: wording.say('policy'), flex: 3 },
        { label: wording.say('instalment'), flex: 1 },
        { label: wording.say('due_date'), flex: 1.4 },
        { label: wording.say('amount', { currency }), flex: 1.6, isFigure: true },
      ],
      rows,
    ),
  );
}

/** A receipt as its pages. Whoever draws it has registered the fonts. */
export function drawReceipt(data: ReceiptData) {
  const { language, date_format, organisation, currency, number } = data;
  const layout = layoutFor(language, organisation.colour);
  const wording = clientWording(language, date_format, currency);
  const drawing = { data, layout, wording };
  return pagesOf(
    { title: `${wording.say('receipt')} ${number}`, author: organisation.name, language },
    footer(layout, `${organisation.name} · ${number}`, (page, pages) => wording.say('page', { page, pages })),
    opening(drawing),
    createElement(View, { style: { marginTop: 8 } }, paragraphs(drawing, state(drawing))),
    paidFor(drawing),
  );
}
