import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichTextEditor.tsx';

const Editor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/** Words, lists and links as they will look. Its code is loaded where someone writes. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
      <Editor {...props} />
    </Suspense>
  );
}

const Reader = lazy(async () => ({ default: (await import('./RichTextShown.tsx')).RichTextShown }));

/** The same to read. Nothing but words, lists, tables and links is ever drawn, whatever the HTML says. */
export function RichTextReader({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Reader html={html} />
    </Suspense>
  );
}
