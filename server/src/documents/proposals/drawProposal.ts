import { annex } from './annex.ts';
import { conditions, disclosure, signature, watermark } from './closing.ts';
import { comparison } from './comparison.ts';
import { insured } from './insured.ts';
import { layoutFor, widthWithin } from '../layout.ts';
import { opening } from './opening.ts';
import type { ProposalData } from './proposalData.ts';
import { footer, pagesOf } from '../stationery.ts';
import { wordingIn } from '../wording.ts';

/** More offers would have too little room beside each other on an upright page. */
const mostUpright = 3;

/** A proposal as its pages. Whoever draws it has registered the fonts. */
export function drawProposal(data: ProposalData) {
  const { language, date_format, organisation, quote, offers } = data;
  const layout = layoutFor(language, organisation.colour);
  const wording = wordingIn(language, date_format, quote.currency);
  const drawing = { data, layout, wording };
  const orientation = offers.length > mostUpright ? 'landscape' : 'portrait';
  const whole = data.annex ?? null;
  const ground = { layout, wording, width: widthWithin(orientation), hasAnnex: whole !== null };
  return pagesOf(
    {
      title: `${wording.say('title')} ${quote.number}`,
      author: organisation.name,
      language,
      orientation,
    },
    footer(layout, `${organisation.name} · ${quote.number}`, (page, pages) =>
      wording.say('page', { page, pages }),
    ),
    data.is_draft && watermark(drawing),
    opening(drawing),
    comparison(drawing, orientation),
    insured(ground, data.insured),
    conditions(drawing),
    disclosure(drawing),
    signature(drawing),
    annex(ground, whole),
  );
}
