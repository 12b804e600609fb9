import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#contract/sales/quotes/offers';
import { useUser } from '../../../../auth/currentUser.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../../components/form/state/drafts.ts';
import type { Texts } from './priceColumn.ts';
import type { NewRow } from './priceRows.ts';

/** What was typed into the column of an offer and is not kept yet. */
export interface PriceDraft {
  /** The offer as it was when the first of it was typed. */
  base: Offer;
  texts: Texts;
  /** What the server said of a cell, until it is another one. */
  refused: Texts;
  /** Why it could not be kept at all. */
  failure?: string | undefined;
  /** What somebody else made of the offer meanwhile, and the rows in which that is not what stands here. */
  conflict?: { theirs: Offer; rows: readonly string[] } | undefined;
}

type PriceDrafts = Readonly<Record<number, PriceDraft>>;
type Kept = { drafts: PriceDrafts; added: readonly NewRow[] };

const without = (texts: Texts, gone: (key: string, text: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key, text]) => !gone(key, text)));

const hasTexts = ({ texts }: PriceDraft): boolean => Object.keys(texts).length > 0;

export type OpenDrafts = ReturnType<typeof usePriceDrafts>;

/** What is typed into the columns of a quote; a session that ends loses nothing of it. */
export function usePriceDrafts(quoteId: number) {
  const key = draftKey(useUser().id, 'prices', quoteId);
  const [kept, setKept] = useState<Kept>(
    () => (readDraft(key)?.values as Kept | undefined) ?? { drafts: {}, added: [] },
  );
  // Calls that are answered later find what is typed by then.
  const latest = useRef(kept);
  const set = (next: Kept) => {
    latest.current = next;
    setKept(next);
  };
  useEffect(() => {
    if (Object.keys(kept.drafts).length === 0) dropDraft(key);
    else keepDraft(key, { values: { ...kept }, base: {}, theirs: {}, version: 0 });
  }, [key, kept]);

  const put = (id: number, draft: PriceDraft) => {
    const { [id]: _, ...others } = latest.current.drafts;
    set({ ...latest.current, drafts: hasTexts(draft) ? { ...others, [id]: draft } : others });
  };
  const of = (offer: Offer): PriceDraft =>
    latest.current.drafts[offer.id] ?? { base: offer, texts: {}, refused: {} };
  return {
    ...kept,
    now: (id: number): PriceDraft | undefined => latest.current.drafts[id],
    isDirty: () => Object.keys(latest.current.drafts).length > 0,
    /** A cell as it is typed; undefined is as the offer has it. */
    write: (offer: Offer, row: string, text: string | undefined) => {
      const draft = of(offer);
      const texts = without(draft.texts, (each) => each === row);
      put(offer.id, {
        ...draft,
        texts: text === undefined ? texts : { ...texts, [row]: text },
        refused: without(draft.refused, (each) => each === row || each === 'net'),
        failure: undefined,
      });
    },
    change: (id: number, change: Partial<PriceDraft>) => {
      const draft = latest.current.drafts[id];
      if (draft) put(id, { ...draft, ...change });
    },
    /** What was sent is settled, unless it was typed over meanwhile. */
    settle: (id: number, base: Offer, sent: Texts) => {
      const draft = latest.current.drafts[id];
      if (!draft) return;
      const texts = without(draft.texts, (row, text) => sent[row] === text);
      put(id, { base, texts, refused: draft.refused });
    },
    add: (row: NewRow) => set({ ...latest.current, added: [...latest.current.added, row] }),
    /** What was typed of an offer that somebody removed has no place any more. */
    keepOnly: (ids: readonly number[]) => {
      const held = Object.entries(latest.current.drafts).filter(([id]) => ids.includes(Number(id)));
      if (held.length < Object.keys(latest.current.drafts).length)
        set({ ...latest.current, drafts: Object.fromEntries(held) });
    },
    clear: () => set({ drafts: {}, added: [] }),
  };
}
