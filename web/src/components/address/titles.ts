import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';

type Match = Pick<AnyRouteMatch, 'staticData'>;

/** What the tab of the browser says: the record, then its list or page, then the product. */
export const titleOf = (matches: Match[], record?: string): string =>
  inLine([
    record,
    ...matches
      .toReversed()
      .flatMap(({ staticData }) => staticData.title ?? [])
      .map((key) => t(key)),
    t('common.product'),
  ]);

let matches: Match[] = [];
let record: string | undefined;

function write(): void {
  document.title = titleOf(matches, record);
}

/** The title follows every navigation, once what the screen needs is loaded. */
export function followTitle(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    ({ matches } = router.state);
    write();
  });
}

/** Names the record of the page, as long as it is shown. */
export function useRecordTitle(name: string | undefined): void {
  useEffect(() => {
    record = name;
    write();
    return () => {
      record = undefined;
      write();
    };
  }, [name]);
}
