import { Link } from '@tanstack/react-router';
import type { Link as LinkTo } from '#contract/base/http';
import { ApiError } from '../../api/ApiError.ts';
import { t } from '../../messages/t.ts';
import { PlainView } from '../layout/PlainView.tsx';
import { recordAddress, type PagedNoun } from '../address/recordAddress.ts';

/** What a record went into, where that is why it is not there. */
export function mergedInto(error: unknown): LinkTo | undefined {
  if (!(error instanceof ApiError) || error.status !== 404) return undefined;
  return (error.body as { merged_into?: LinkTo } | null)?.merged_into;
}

interface RecordMergedProps {
  error: Error | null;
  of: PagedNoun;
  into: LinkTo;
}

/** Stands where a record was, and leads to what it became. */
export function RecordMerged({ error, of, into }: RecordMergedProps) {
  return (
    <PlainView
      title={t('merging.goneTitle')}
      hint={error?.message ?? ''}
      action={<Link {...recordAddress(of, into.id)}>{t('merging.goneOpen', { name: into.label })}</Link>}
    />
  );
}
