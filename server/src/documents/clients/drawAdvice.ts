import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { heading, paragraphs } from '../drawing.ts';
import type { AdviceData } from '../insurers/insurerPaperData.ts';
import { insurerWording, type InsurerWording } from '../insurers/insurerWording.ts';
import { layoutFor, type Layout } from '../layout.ts';
import { block, footer, letterhead, pagesOf } from '../stationery.ts';
import { drawRows, type Row } from '../table.ts';

type Drawing = { data: AdviceData; layout: Layout; wording: InsurerWording };

function howPaid({ data, wording }: Drawing): string[] {
  const { method, cheque_no: number, bank, reference } = data;
  return [
    ...(method === 'cheque' ? [wording.say(bank === '' ? 'chequeAlone' : 'cheque', { number, bank })] : []),
    ...(reference === '' ? [] : [wording.say('reference', { reference })]),
  ];
}

function opening(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  const isSent = data.direction === 'to_insurer';
  return createElement(
    View,
    {},
    letterhead(layout, data.organisation),
    createElement(
      View,
      { style: { marginTop: 18 } },
      layout.said('title', `${wording.say('advice')} ${data.number}`, { fontWeight: 600 }),
    ),
    createElement(
      View,
      { wrap: false, style: { flexDirection: layout.row, marginTop: 12 } },
      block(layout, wording.say('insurer'), data.insurer.name, data.insurer.lines),
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
      layout.said('text', wording.say(isSent ? 'direction_to_insurer' : 'direction_from_insurer')),
      layout.said('heading', wording.money(data.amount), { fontWeight: 600, color: layout.colour }),
    ),
  );
}

function settled(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  const rows: Row[] = [
    ...data.settled.map(({ policy, client, amount }) => ({
      cells: [policy, client, wording.amount(amount)],
    })),
    { cells: [wording.say('total'), '', wording.amount(data.amount)], weight: 'total' },
  ];
  return createElement(
    View,
    {},
    heading(drawing, wording.say('settles'), 80),
    drawRows(
      layout,
      [
        { label: wording.say('policy'), flex: 3 },
        { label: wording.say('client'), flex: 3 },
        { label: wording.say('amount', { currency: data.currency }), flex: 1.8, isFigure: true },
      ],
      rows,
    ),
  );
}

/** What a transfer between an insurer and us settles, as pages. Whoever draws it has registered the fonts. */
export function drawAdvice(data: AdviceData) {
  const { language, date_format, organisation, currency, number, status } = data;
  const layout = layoutFor(language, organisation.colour);
  const wording = insurerWording(language, date_format, currency);
  const drawing = { data, layout, wording };
  const state = status === 'cleared' ? '' : wording.say(status);
  return pagesOf(
    { title: `${wording.say('advice')} ${number}`, author: organisation.name, language },
    footer(layout, `${organisation.name} · ${number}`, (page, pages) => wording.say('page', { page, pages })),
    opening(drawing),
    createElement(View, { style: { marginTop: 8 } }, paragraphs(drawing, state)),
    settled(drawing),
  );
}
