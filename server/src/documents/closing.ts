import { Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { heading, offerName, paragraphs, type Drawing } from './drawing.ts';
import { hairline, margin, quiet, sizes } from './layout.ts';
import { textFaces } from './fonts.ts';

export function conditions(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  const told = data.offers.filter((offer) => offer.conditions.trim() !== '');
  if (told.length === 0) return null;
  return createElement(
    View,
    {},
    heading(drawing, wording.say('conditions')),
    told.map((offer, key) =>
      createElement(
        View,
        { key, style: { marginBottom: 6 } },
        layout.said('text', offerName(offer), { fontWeight: 600, marginBottom: 2 }, { minPresenceAhead: 30 }),
        paragraphs(drawing, offer.conditions),
      ),
    ),
  );
}

export function signature(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  const { name, job_title, email, phone } = data.made_by;
  const lines = [job_title, data.organisation.name, email, phone].filter((line) => line !== '');
  return createElement(
    View,
    { wrap: false },
    heading(drawing, wording.say('validity')),
    paragraphs(drawing, wording.say('validityText', { day: wording.day(data.quote.valid_until) })),
    createElement(
      View,
      { style: { flexDirection: layout.row, marginTop: 14, justifyContent: 'space-between' } },
      createElement(
        View,
        { style: { width: '48%' } },
        layout.said('small', wording.say('madeBy'), { color: quiet }),
        layout.said('text', name, { fontWeight: 600 }),
        lines.map((line, key) => layout.said('text', line, {}, { key })),
      ),
      createElement(
        View,
        { style: { width: '40%', justifyContent: 'flex-end' } },
        layout.said('small', wording.say('signature'), {
          color: quiet,
          borderTopWidth: 0.75,
          borderTopColor: quiet,
          paddingTop: 3,
          marginTop: 44,
        }),
      ),
    ),
  );
}

export function footer({ data: { organisation, quote }, layout, wording }: Drawing) {
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
    layout.said('small', `${organisation.name} · ${quote.number}`, { color: quiet, flex: 1 }),
    createElement(Text, {
      style: page,
      render: ({ pageNumber, totalPages }) =>
        wording.say('page', { page: pageNumber, pages: totalPages ?? '' }),
    }),
  );
}

/** Across every page of a preview. */
export const watermark = ({ layout, wording }: Drawing) =>
  createElement(
    View,
    {
      fixed: true,
      style: { position: 'absolute', top: 0, bottom: 0, left: 0, right: 0, justifyContent: 'center' },
    },
    layout.said('title', wording.say('draft'), {
      fontSize: 120,
      fontWeight: 600,
      textAlign: 'center',
      color: quiet,
      opacity: 0.12,
      transform: 'rotate(-35deg)',
    }),
  );
