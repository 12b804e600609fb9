import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { extensions } from './extensions.ts';
import styles from './RichText.module.css';
import { Toolbar } from './Toolbar.tsx';
import { withoutStyles } from './withoutStyles.ts';

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

const nothing = '<p></p>';
const withoutDirection = (html: string) => html.replaceAll(' dir="auto"', '');
/** The editor puts an empty line behind a table or a list, so that one can write on there. */
const withoutEnd = (html: string) => withoutDirection(html).replace(/<p><\/p>$/, '');

export function RichTextEditor(props: RichTextProps) {
  const { label, value = '', onChange, onFocus, disabled = false, id, handle } = props;
  const written = useRef(value);
  /** The text that was given, and how the editor writes the same. */
  const given = useRef<{ html: string; ownWay: string }>(undefined);
  const change = useRef({ onChange, onFocus });
  useEffect(() => {
    change.current = { onChange, onFocus };
  });
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    dir: 'auto',
    class: `${styles.words} ${styles.text}`,
    ...(id === undefined ? {} : { id }),
    ...(props['aria-required'] ? { 'aria-required': 'true' } : {}),
    ...(props['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {}),
  };
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectCSS: false,
    textDirection: 'auto',
    editorProps: { attributes, transformPastedHTML: withoutStyles },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      const text = withoutDirection(html) === nothing ? '' : html;
      written.current = given.current?.ownWay === withoutEnd(html) ? given.current.html : text;
      change.current.onChange?.(written.current);
    },
    onFocus: () => change.current.onFocus?.(),
  });
  // The text is the editor's own; whoever gives another one than it wrote last replaces it.
  useEffect(() => {
    // A dialog that waited for its code mounts twice, and the second time gets another editor.
    if (editor.isDestroyed || (value === written.current && given.current)) return;
    if (value !== written.current) editor.commands.setContent(value, { emitUpdate: false });
    written.current = value;
    given.current = { html: value, ownWay: withoutEnd(editor.getHTML()) };
  }, [editor, value]);
  useImperativeHandle(
    handle,
    () => ({
      insertText: (text) => {
        editor.commands.insertContent({ type: 'text', text });
        // The editor's own command waits for the next frame, and then takes the focus from whatever has it by now.
        editor.view.focus();
      },
    }),
    [editor],
  );
  return (
    <div className={styles.frame} data-invalid={props['aria-invalid']}>
      <Toolbar editor={editor} label={label} isDisabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}
