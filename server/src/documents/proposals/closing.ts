import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { heading, offerName, paragraphs, type Drawing } from '../drawing.ts';
import { quiet } from '../layout.ts';

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
        layout.said(
          'text',
          offerName(drawing, offer),
          { fontWeight: 600, marginBottom: 2 },
          { minPresenceAhead: 30 },
        ),
        paragraphs(drawing, offer.conditions),
      ),
    ),
  );
}

/** What the organisation tells every client of itself, of its fees and of whom it acts for. */
export function disclosure(drawing: Drawing) {
  const { data, wording } = drawing;
  const { disclosure_wording } = data.organisation;
  if (disclosure_wording.trim() === '') return null;
  return createElement(
    View,
    {},
    heading(drawing, wording.say('disclosure')),
    paragraphs(drawing, disclosure_wording),
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
