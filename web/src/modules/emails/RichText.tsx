import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { linkOf, withoutStyles } from './richTextRules.ts';
import styles from './RichText.module.css';

interface RichTextProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
];

/** A text with bold and italic words, lists, links and small headings; what is written is HTML that is safe to send. */
export default function RichText({ label, value, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    textDirection: 'auto',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.text ?? '',
      },
      transformPastedHTML: withoutStyles,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={styles.editor}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const tool = (name: Exclude<keyof typeof active, 'link'>, icon: ReactNode, toggle: () => void) => (
    <Button
      key={name}
      type="text"
      size="small"
      icon={icon}
      aria-label={t(`emails.format_${name}`)}
      title={t(`emails.format_${name}`)}
      aria-pressed={active[name]}
      className={active[name] ? (styles.active ?? '') : ''}
      onClick={toggle}
    />
  );
  const focused = () => editor.chain().focus();
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('emails.format')}>
      {tool('bold', <BoldOutlined />, () => focused().toggleBold().run())}
      {tool('italic', <ItalicOutlined />, () => focused().toggleItalic().run())}
      {tool('heading', <FontSizeOutlined />, () => focused().toggleHeading({ level: 3 }).run())}
      {tool('bulletList', <UnorderedListOutlined />, () => focused().toggleBulletList().run())}
      {tool('orderedList', <OrderedListOutlined />, () => focused().toggleOrderedList().run())}
      <LinkTool editor={editor} isActive={active.link} />
    </div>
  );
}

/** Asks where the chosen words lead; an empty answer takes the link away. */
function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const change = (opens: boolean) => {
    if (opens) setText(String(editor.getAttributes('link')['href'] ?? ''));
    setIsOpen(opens);
  };
  const set = () => {
    const href = linkOf(text);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === undefined) chain.unsetLink().run();
    else if (editor.state.selection.empty && !isActive)
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
    else chain.setLink({ href }).run();
    setIsOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={change}
      trigger="click"
      destroyOnHidden
      content={
        <Input.Search
          autoFocus
          dir="ltr"
          maxLength={2000}
          aria-label={t('emails.linkTo')}
          placeholder={t('emails.linkTo')}
          enterButton={t('emails.linkSet')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onSearch={set}
        />
      }
    >
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        aria-label={t('emails.format_link')}
        title={t('emails.format_link')}
        aria-pressed={isActive}
        className={isActive ? (styles.active ?? '') : ''}
      />
    </Popover>
  );
}
