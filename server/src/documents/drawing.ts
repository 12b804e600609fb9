import type { ReactNode } from 'react';
import type { Layout } from './layout.ts';
import type { ProposalData, ProposalOffer } from './proposals/proposalData.ts';
import type { Wording } from './wording.ts';

/** What every part of a proposal is drawn from. */
export type Drawing = { data: ProposalData; layout: Layout; wording: Wording };

/** Longer lines are hard to read. */
const longestLine = 520;

export const paragraphs = ({ layout }: Pick<Drawing, 'layout'>, text: string): ReactNode[] =>
  text
    .split('\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, key) =>
      layout.said(
        'text',
        paragraph,
        { marginBottom: 3, width: '100%', maxWidth: longestLine, alignSelf: layout.startOfColumn },
        { key, orphans: 2, widows: 2 },
      ),
    );

/** A heading is never the last on its page: so much of what it is about stands below it. */
export const heading = (
  { layout }: Pick<Drawing, 'layout'>,
  text: string,
  minPresenceAhead = 60,
  isFirstOnPage = false,
) =>
  layout.said(
    'heading',
    text,
    { fontWeight: 600, marginTop: isFirstOnPage ? 0 : 16, marginBottom: 4, color: layout.colour },
    { minPresenceAhead },
  );

/** What of an insurer it is: a product, a plan of it, or both where they are not called the same. */
export const offered = ({ product, plan_name }: ProposalOffer): string[] =>
  [...new Set([product, plan_name])].filter((name) => name !== '');

export const offerName = ({ layout }: Pick<Drawing, 'layout'>, offer: ProposalOffer): string =>
  [offer.insurer, ...offered(offer)].join(layout.isRtl ? '، ' : ', ');
