import { at, type Sent, type FileAnswer, type FileBody } from '../../base/operation.ts';
import { recordOperations, type ListAnswer, type Params } from '../../base/recordOperations.ts';
import type {
  Import,
  ImportErrorsParams,
  ImportRow,
  ImportValue,
  UndoPreview,
  ImportRowsUpdate,
  ImportSummary,
  ImportTemplateParams,
} from './imports.ts';

export const importOperations = {
  ...recordOperations<Import, ImportSummary>('imports'),
  upload: at('/imports/').post<Import, FileBody>(),
  template: at('/imports/template/').get<FileAnswer, Sent<typeof ImportTemplateParams>>(),
  errors: at('/imports/:id/errors/').get<FileAnswer, Sent<typeof ImportErrorsParams>>(),
  rows: at('/imports/:id/rows/').get<ListAnswer<ImportRow>, Params>(),
  values: at('/imports/:id/values/').get<ListAnswer<ImportValue>, Params>(),
  undo: at('/imports/:id/undo/').post<UndoPreview, { confirm: false }>(),
  changeRows: at('/imports/:id/rows/').patch<Import, Sent<typeof ImportRowsUpdate>>(),
};
