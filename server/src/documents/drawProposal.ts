import { Document, Page } from '@react-pdf/renderer';
import { createElement } from 'react';
import { conditions, footer, signature, watermark } from './closing.ts';
import { comparison } from './comparison.ts';
import { layoutFor, margin } from './layout.ts';
import { opening } from './opening.ts';
import type { ProposalData } from './proposalData.ts';
import { wordingIn } from './wording.ts';

/** More offers would have too little room beside each other on an upright page. */
const mostUpright = 3;

/** A proposal as its pages. Whoever draws it has registered the fonts. */
export function drawProposal(data: ProposalData) {
  const { language, date_format, organisation, quote, offers } = data;
  const layout = layoutFor(language, organisation.colour);
  const wording = wordingIn(language, date_format, quote.currency);
  const drawing = { data, layout, wording };
  const orientation = offers.length > mostUpright ? 'landscape' : 'portrait';
  return createElement(
    Document,
    {
      title: `${wording.say('title')} ${quote.number}`,
      author: organisation.name,
      language,
      producer: 'Covernote',
      creator: 'Covernote',
    },
    createElement(
      Page,
      {
        size: 'A4',
        orientation,
        // Measures the content once instead of once for each page.
        experimentalPagination: true,
        style: { paddingTop: margin, paddingHorizontal: margin, paddingBottom: margin + 14 },
      },
      // What stands on every page comes first, for it is repeated from where it stands.
      footer(drawing),
      data.is_draft && watermark(drawing),
      opening(drawing),
      comparison(drawing, orientation),
      conditions(drawing),
      signature(drawing),
    ),
  );
}
