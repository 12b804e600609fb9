import { StarterKit } from '@tiptap/starter-kit';
import { tables } from './tables.ts';

/** What a text may hold; as much as the server keeps of it. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...tables,
];
