import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from './extensions.ts';
import styles from './RichText.module.css';

export function RichTextShown({ html }: { html: string }) {
  const editor = useEditor(
    {
      extensions,
      content: html,
      editable: false,
      injectCSS: false,
      textDirection: 'auto',
      editorProps: { attributes: { class: styles.words ?? '', role: 'document' } },
    },
    [html],
  );
  return <EditorContent editor={editor} />;
}
