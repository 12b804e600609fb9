import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { currentOf } from '../../../../api/ApiError.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { offersOf, quotes } from '../quotes.queries.ts';
import { conflictsOf, priceColumn, type Reading, type Texts } from './priceColumn.ts';
import type { PriceRow } from './priceRows.ts';
import type { OpenDrafts } from './usePriceDrafts.ts';

interface Keeping {
  quote: Quote;
  rows: readonly PriceRow[];
  drafts: OpenDrafts;
  readingOf: (offer: Offer) => Reading;
}

interface Sending {
  id: number;
  body: object;
  version: number;
  /** The texts that this settles. */
  sent: Texts;
}

/** Where a refusal of the server is told: at its cell, or for what is made of several, at their sum. */
const rowOf = (path: readonly PropertyKey[], rows: readonly PriceRow[]): string =>
  rows.find(({ key }) => key === path[0])?.key ?? 'net';

/** Keeps what was typed, one call for each offer, one after the other. */
export function useKeeping({ quote, rows, drafts, readingOf }: Keeping) {
  const queryClient = useQueryClient();
  const [keptAt, setKeptAt] = useState<string>();
  const under = useRef(new Map<number, Promise<void>>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ id, body, version, sent }: Sending) => {
      const saved = await offersOf(quote.id).update(id, body, version);
      show(saved);
      drafts.settle(id, saved, sent);
      setKeptAt(saved.updated_at);
    },
    meta: { changes: [quotes.noun] },
  });

  /** Shown before the quote is asked for again, so that no cell falls back to what it was. */
  function show(saved: Offer): void {
    queryClient.setQueryData(
      quotes.record(quote.id).queryKey,
      (before) =>
        before && { ...before, offers: before.offers.map((each) => (each.id === saved.id ? saved : each)) },
    );
  }

  async function send(id: number): Promise<void> {
    const draft = drafts.now(id);
    if (!draft || draft.conflict) return;
    const { base, texts, refused } = draft;
    const fit = Object.fromEntries(Object.entries(texts).filter(([row]) => !(row in refused)));
    const { body, settled } = priceColumn(base, rows, fit, readingOf(base));
    const sent: Texts = Object.fromEntries(settled.map((row) => [row, texts[row] ?? '']));
    if (Object.keys(body).length === 0) return drafts.settle(id, base, sent);
    try {
      await mutateAsync({ id, body, version: base.version, sent });
    } catch (error) {
      const theirs = currentOf<Offer>(error);
      if (theirs) await meet(theirs);
      else tell(id, error);
    }
  }

  /** Somebody else saved first: what only one side changed is kept, what both changed is asked about. */
  async function meet(theirs: Offer): Promise<void> {
    const draft = drafts.now(theirs.id);
    if (!draft) return;
    const found = conflictsOf({ ...draft, theirs }, rows, readingOf(theirs)).map(({ key }) => key);
    if (found.length > 0) return drafts.change(theirs.id, { conflict: { theirs, rows: found } });
    show(theirs);
    drafts.change(theirs.id, { base: theirs });
    return send(theirs.id);
  }

  function tell(id: number, error: unknown): void {
    const problems = fieldProblems(error);
    const refused = Object.fromEntries(problems.map(({ path, text }) => [rowOf(path, rows), text]));
    const failure = problems.length > 0 || !(error instanceof Error) ? undefined : error.message;
    drafts.change(id, { refused, failure });
  }

  /** One call after the other, so that each knows the version of the one before. */
  function keep(id: number): Promise<void> {
    const before = under.current.get(id) ?? Promise.resolve();
    const next = before.then(() => send(id));
    under.current.set(id, next);
    return next;
  }

  const keepAll = async (): Promise<void> => {
    const ids = quote.offers.map(({ id }) => id);
    drafts.keepOnly(ids);
    await Promise.all(ids.map(keep));
  };

  /** Which side holds where both wrote into the same cells. */
  function resolve(id: number, isTheirs: boolean): Promise<void> {
    const draft = drafts.now(id);
    if (!draft?.conflict) return Promise.resolve();
    const { theirs, rows: open } = draft.conflict;
    const texts = Object.fromEntries(
      Object.entries(draft.texts).filter(([row]) => !isTheirs || !open.includes(row)),
    );
    show(theirs);
    drafts.change(id, { base: theirs, texts, conflict: undefined });
    return keep(id);
  }

  return { keep, keepAll, resolve, isKeeping: isPending, keptAt };
}
