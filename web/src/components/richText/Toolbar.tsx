import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { RedoIcon, UndoIcon } from '../StepIcons.tsx';
import { t } from '../../messages/t.ts';
import { LinkQuestion } from './LinkQuestion.tsx';
import styles from './RichText.module.css';

interface Tool {
  name: string;
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrows lead from tool to tool, as one reads. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const tool = event.currentTarget;
  const tools = [...(tool.parentElement?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  const forward = getComputedStyle(tool).direction === 'rtl' ? -step : step;
  const at = tools.indexOf(tool);
  tools.at((at + forward) % tools.length)?.focus();
  event.preventDefault();
}

interface ToolbarProps {
  editor: Editor;
  label: string;
  isDisabled: boolean;
}

export function Toolbar({ editor, label, isDisabled }: ToolbarProps) {
  const [isLinking, setIsLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      isUnderlined: now.isActive('underline'),
      hasBullets: now.isActive('bulletList'),
      hasNumbers: now.isActive('orderedList'),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      name: 'bold',
      label: t('rich_text.bold'),
      icon: <BoldOutlined />,
      isOn: state.isBold,
      run: () => chain().toggleBold().run(),
    },
    {
      name: 'italic',
      label: t('rich_text.italic'),
      icon: <ItalicOutlined />,
      isOn: state.isItalic,
      run: () => chain().toggleItalic().run(),
    },
    {
      name: 'underline',
      label: t('rich_text.underline'),
      icon: <UnderlineOutlined />,
      isOn: state.isUnderlined,
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: 'bullets',
      label: t('rich_text.bullets'),
      icon: <UnorderedListOutlined />,
      isOn: state.hasBullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      label: t('rich_text.numbers'),
      icon: <OrderedListOutlined />,
      isOn: state.hasNumbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'link',
      label: state.isLink ? t('rich_text.unlink') : t('rich_text.link'),
      icon: <LinkOutlined />,
      isOn: state.isLink,
      run: () => (state.isLink ? chain().extendMarkRange('link').unsetLink().run() : setIsLinking(true)),
    },
    {
      name: 'undo',
      label: t('rich_text.undo'),
      icon: <UndoIcon />,
      isOff: !state.canUndo,
      run: () => chain().undo().run(),
    },
    {
      name: 'redo',
      label: t('rich_text.redo'),
      icon: <RedoIcon />,
      isOff: !state.canRedo,
      run: () => chain().redo().run(),
    },
  ];
  return (
    <>
      <div
        role="toolbar"
        className={`${styles.toolbar} row gap2`}
        aria-label={t('rich_text.toolbar', { label })}
      >
        {tools.map(({ name, label: title, icon, isOn, isOff = false, run }, index) => (
          <Button
            key={name}
            type={isOn ? 'default' : 'text'}
            size="small"
            icon={icon}
            title={title}
            aria-label={title}
            {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
            tabIndex={index === 0 ? 0 : -1}
            disabled={isDisabled || isOff}
            // The text keeps the cursor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
            onKeyDown={moveByKey}
          />
        ))}
      </div>
      {isLinking && (
        <LinkQuestion
          onAnswer={(href) => {
            setIsLinking(false);
            const { empty } = editor.state.selection;
            if (empty)
              chain()
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run();
            else chain().setLink({ href }).run();
          }}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </>
  );
}
