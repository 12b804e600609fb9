export const rich_text = {
  toolbar: 'Format: {label}',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  bullets: 'List',
  numbers: 'Numbered list',
  link: 'Add link',
  unlink: 'Remove link',
  linkTitle: 'Where does the link lead?',
  linkAddress: 'Address',
  undo: 'Undo',
  redo: 'Redo',
} as const;
