import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { heading, offerName, paragraphs, type Drawing } from '../drawing.ts';
import { countOf } from './insured.ts';
import { quiet } from '../layout.ts';
import { addressee, block, letterhead } from '../stationery.ts';

function facts({ data, layout, wording }: Drawing) {
  const { quote, client, made_on } = data;
  const { start_date: from, end_date: to, sum_insured } = quote;
  const period = to
    ? wording.say('period', { from: wording.day(from), to: wording.day(to) })
    : wording.say('periodFrom', { from: wording.day(from) });
  const counted = data.insured ? [countOf(wording, data.insured)].filter((text) => text !== '') : [];
  const insured =
    sum_insured === null ? [] : [`${wording.compared('sum_insured')} ${wording.money(sum_insured)}`];
  return createElement(
    View,
    { wrap: false, style: { flexDirection: layout.row, marginTop: 12 } },
    addressee(layout, wording.say('preparedFor'), client),
    block(layout, wording.say('cover'), wording.word(quote.category), [period, ...counted, ...insured]),
    block(layout, wording.say('date'), wording.day(made_on), [
      `${wording.compared('valid_until')} ${wording.day(quote.valid_until)}`,
    ]),
  );
}

function title({ data, layout, wording }: Drawing) {
  const { number, revision } = data.quote;
  return createElement(
    View,
    { style: { marginTop: 18 } },
    layout.said('title', wording.say('title'), { fontWeight: 600 }),
    layout.said('text', wording.say('reference', { number, revision }), { color: quiet }),
  );
}

function recommendation(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  const offer = data.offers.find(({ is_recommended }) => is_recommended);
  if (!offer) return null;
  const ofYear = data.policy_years ? wording.say('ofYear', { years: data.policy_years }) : '';
  const price =
    offer.gross_premium !== null &&
    layout.said(
      'text',
      `${wording.compared('gross_premium')}: ${wording.money(offer.gross_premium)}${ofYear}`,
      { fontWeight: 600, marginBottom: 3 },
      { minPresenceAhead: 20 },
    );
  return createElement(
    View,
    { style: { marginTop: 16, padding: 12, backgroundColor: layout.tint, borderRadius: 6 } },
    layout.said(
      'heading',
      wording.say('recommendation', { insurer: offerName(drawing, offer) }),
      { fontWeight: 600, color: layout.colour, marginBottom: 3 },
      { minPresenceAhead: 40 },
    ),
    price,
    paragraphs(drawing, data.recommendation_reason),
  );
}

/** Who proposes what to whom, and which of the offers. */
export const opening = (drawing: Drawing) => [
  createElement(View, { key: 'letterhead' }, letterhead(drawing.layout, drawing.data.organisation)),
  createElement(View, { key: 'title' }, title(drawing), facts(drawing)),
  drawing.data.needs !== '' &&
    createElement(
      View,
      { key: 'needs' },
      heading(drawing, drawing.wording.say('needs')),
      paragraphs(drawing, drawing.data.needs),
    ),
  createElement(View, { key: 'recommendation' }, recommendation(drawing)),
];
