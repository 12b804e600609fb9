import { Text, type Styles } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { Language } from '#contract/system/users';
import { ownColour } from '#contract/base/values/colours';
import { readable, tintOf } from './colours.ts';
import { figureFaces, textFaces } from './fonts.ts';

type Style = Styles[string];

/** In points. Every text of a document has one of these sizes. */
export const sizes = { small: 7.5, text: 9, heading: 11.5, title: 20 } as const;
export const margin = 40;
const a4 = { short: 595.28, long: 841.89 };

export const ink = '#1c2430';
export const quiet = '#5b6675';
export const hairline = '#dfe3ea';
export const good = '#17663a';
export const goodGround = '#e7f6ec';

export type Orientation = 'portrait' | 'landscape';
export const widthWithin = (orientation: Orientation): number =>
  (orientation === 'portrait' ? a4.short : a4.long) - 2 * margin;

const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const startsFromTheRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** What an insurer wrote in English stays in order within an Arabic proposal, and the other way round. */
const directionOf = (text: string, isRtl: boolean): 'ltr' | 'rtl' =>
  (isRtl ? fromTheRight : startsFromTheRight).test(text) ? 'rtl' : 'ltr';

/** Several spaces would be taken for a broken word. */
const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Arabic letters and the punctuation behind them come from two faces, between which a word would be taken for one that
 * may be broken; no Arabic word is, as long as it fits on a line of its own.
 */
const atAnyCost = 9999;

type TextProps = {
  key?: string | number;
  minPresenceAhead?: number;
  orphans?: number;
  widows?: number;
  hyphenationCallback?: (word: string) => string[];
};

/** Where a line starts and ends, and the colours of the organisation. */
export function layoutFor(language: Language, colour: string | null) {
  const isRtl = language === 'ar';
  const start = isRtl ? 'right' : 'left';
  return {
    language,
    isRtl,
    row: isRtl ? ('row-reverse' as const) : ('row' as const),
    end: isRtl ? ('left' as const) : ('right' as const),
    startOfColumn: isRtl ? ('flex-end' as const) : ('flex-start' as const),
    endOfColumn: isRtl ? ('flex-start' as const) : ('flex-end' as const),
    marginAtEnd: isRtl ? ('marginLeft' as const) : ('marginRight' as const),
    colour: readable(colour ?? ownColour),
    tint: tintOf(colour ?? ownColour),
    said: (size: keyof typeof sizes, text: string, style: Style = {}, props: TextProps = {}) =>
      createElement(
        Text,
        {
          ...props,
          ...(fromTheRight.test(text) && { hyphenationPenalty: atAnyCost }),
          style: {
            fontFamily: textFaces,
            fontSize: sizes[size],
            lineHeight: size === 'title' ? 1.3 : 1.45,
            direction: directionOf(text, isRtl),
            textAlign: start,
            color: ink,
            ...style,
          },
        },
        oneSpaced(text),
      ),
    /** Stand under each other to the right in either direction, because figures are read from left to right. */
    figure: { fontFamily: figureFaces, direction: 'ltr', textAlign: 'right' } satisfies Style,
  };
}
export type Layout = ReturnType<typeof layoutFor>;
