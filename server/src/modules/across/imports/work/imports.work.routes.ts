import { z } from 'zod';
import { importSteps } from '#contract/across/imports/importSteps';
import { Import, ImportRowsUpdate, UndoPreview } from '#contract/across/imports/imports';
import { importOperations } from '#contract/across/imports/importOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { actionRoute } from '../../../../http/routes/writing.ts';
import { write } from '../../../../http/write.ts';
import { cancelImport, checkImport, commitImport, undoImport } from '../imports.steps.ts';
import { correctRows } from '../rows/imports.corrections.ts';
import { imports } from '../imports.noun.ts';

const access = can('imports:create');
const routed = { ...imports, record: imports.schemas.record };

/** What is done to the rows of a file; all of it needs the import of what it brings as well. */
export function importWorkRoutes(app: App): void {
  const { context } = app;
  serve(app, importOperations.changeRows, {
    access,
    size: 'items',
    summary: 'Correct cells of a file, and leave rows out or take them back in',
    body: ImportRowsUpdate,
    response: { 200: routed.record },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        correctRows(context, tx, request.caller, request.params.id, request.body),
      ),
  });
  const { check, commit, cancel, undo } = importSteps;
  actionRoute(app, routed, 'check', { access, ...check, act: checkImport });
  actionRoute(app, routed, 'commit', { access, ...commit, act: commitImport });
  actionRoute(app, routed, 'cancel', { access, ...cancel, act: cancelImport });
  actionRoute(app, routed, 'undo', {
    access,
    ...undo,
    answer: z.union([UndoPreview, Import]),
    act: (tx, caller, id, { confirm = false }) => undoImport(context, tx, caller, id, confirm),
  });
}
