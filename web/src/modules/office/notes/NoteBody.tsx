import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import type { Note } from '#contract/office/notes';
import styles from './NoteBody.module.css';
import { isReadAsMarkdown, markingMentions, safeAddress } from './noteMarkdown.ts';

/** A heading of a note would stand among those of the page. */
const heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
};

/** Markdown, in which HTML means nothing and pictures are not fetched. */
export function NoteBody({ note: { body, mentions } }: { note: Pick<Note, 'body' | 'mentions'> }) {
  const names = mentions.map(({ label }) => label);
  if (!isReadAsMarkdown(body))
    return (
      <div className={styles.body} dir="auto">
        <p>{body}</p>
      </div>
    );
  return (
    <div className={styles.body} dir="auto">
      <Markdown
        skipHtml
        disallowedElements={['img']}
        urlTransform={safeAddress}
        remarkPlugins={[markingMentions(names, 'medium link')]}
        components={components}
      >
        {body}
      </Markdown>
    </div>
  );
}
