import { Skeleton } from 'antd';
import { lazy, Suspense, type Ref } from 'react';

/** What can be done with the text from outside, such as putting a field of a template where the cursor is. */
export interface RichTextHandle {
  insertText: (text: string) => void;
}

export interface RichTextProps {
  /** What the text is called, for whoever does not see where it stands. */
  label: string;
  /** HTML; the server makes it safe before it is kept. */
  value?: string;
  onChange?: (html: string) => void;
  onFocus?: () => void;
  disabled?: boolean;
  id?: string;
  handle?: Ref<RichTextHandle>;
  'aria-required'?: 'true';
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}

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
