import type { Page } from '@playwright/test';

/** What the screens of a noun are seen by, in `<noun>.screens.ts` beside its journeys. */
export interface Screens {
  /** Every screen that there is, and what stands open over it. */
  addresses: string[];
  /** Where each screen finds its data; `$` is a record that is there. */
  data: Record<string, string>;
  /** They show nothing that has to be asked for. */
  withoutData?: string[];
  /** The pages of records that it makes, for the walk that has the name of the file. */
  plant?: (page: Page) => Promise<string[]>;
}

/** The pages of a record, once there is one. */
export const pagesOf = (noun: string, id: number, searches: string[]) =>
  searches.map((search) => `/${noun}/${id}/${search}`);

/** What is created, signed in as whoever is, by its id. */
export const plant = (page: Page, noun: string, body: object): Promise<number> =>
  page.evaluate(
    async ([path, fields]) => {
      const answer = await fetch(`/api/${path}/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(fields),
      });
      return ((await answer.json()) as { id: number }).id;
    },
    [noun, body] as const,
  );
