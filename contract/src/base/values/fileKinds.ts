type FileKind = { content_type: string; name: string; extensions: readonly [string, ...string[]] };

const officeOpenXml = 'application/vnd.openxmlformats-officedocument';

/** The kinds of file that may be attached. What a file is, its content tells; its name must fit. */
export const fileKinds = {
  pdf: { content_type: 'application/pdf', name: 'PDF', extensions: ['pdf'] },
  jpeg: { content_type: 'image/jpeg', name: 'JPEG', extensions: ['jpg', 'jpeg'] },
  png: { content_type: 'image/png', name: 'PNG', extensions: ['png'] },
  webp: { content_type: 'image/webp', name: 'WebP', extensions: ['webp'] },
  heic: { content_type: 'image/heic', name: 'HEIC', extensions: ['heic', 'heif'] },
  gif: { content_type: 'image/gif', name: 'GIF', extensions: ['gif'] },
  tiff: { content_type: 'image/tiff', name: 'TIFF', extensions: ['tif', 'tiff'] },
  docx: {
    content_type: `${officeOpenXml}.wordprocessingml.document`,
    name: 'DOCX',
    extensions: ['docx'],
  },
  xlsx: { content_type: `${officeOpenXml}.spreadsheetml.sheet`, name: 'XLSX', extensions: ['xlsx'] },
  csv: { content_type: 'text/csv', name: 'CSV', extensions: ['csv'] },
  txt: { content_type: 'text/plain', name: 'TXT', extensions: ['txt'] },
  eml: { content_type: 'message/rfc822', name: 'EML', extensions: ['eml'] },
  msg: { content_type: 'application/vnd.ms-outlook', name: 'MSG', extensions: ['msg'] },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

const kinds: readonly FileKind[] = Object.values(fileKinds);

export const extensionsOf = (kind: FileKindName): FileKind['extensions'] => fileKinds[kind].extensions;

/** As `PDF, JPEG and PNG`. */
export const fileKindNames = new Intl.ListFormat('en-GB').format(kinds.map(({ name }) => name));

/** For the browser's own chooser. */
export const acceptedFiles = kinds
  .flatMap(({ content_type, extensions }) => [content_type, ...extensions.map((each) => `.${each}`)])
  .join(',');

/**
 * Why a file is only ever saved, never shown. `script`: it runs something when it is opened. `embedded`: it carries other
 * files. `outside`: it fetches something from elsewhere. `hidden`: a part of it cannot be looked into.
 */
export const fileWarnings = ['script', 'embedded', 'outside', 'hidden'] as const;
export type FileWarning = (typeof fileWarnings)[number];

export const previewKinds = ['image', 'pdf'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** How a file can be looked at without opening it; HEIC needs a licence that no decoder of ours has. */
export function previewOf(contentType: string, warning: FileWarning | null = null): PreviewKind | null {
  if (warning !== null) return null;
  if (contentType === fileKinds.pdf.content_type) return 'pdf';
  return contentType.startsWith('image/') && contentType !== fileKinds.heic.content_type ? 'image' : null;
}
