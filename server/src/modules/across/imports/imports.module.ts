import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { importRoutes } from './imports.routes.ts';
import { purgeImports } from './purge/imports.purge.ts';
import { importReadJob } from './reading/imports.read.job.ts';
import { importSealJob } from './reading/imports.seal.job.ts';
import { importCheckJob } from './work/imports.check.job.ts';
import { importCommitJob } from './work/imports.commit.job.ts';
import { importUndoJob } from './work/imports.undo.job.ts';
import { importWorkRoutes } from './work/imports.work.routes.ts';

export const importsModule: Module = {
  keeps: ['imports'],
  routes: [importRoutes, importWorkRoutes],
  jobs: {
    purge_imports: daily(purgeImports),
    import_read: importReadJob,
    import_seal: importSealJob,
    import_check: importCheckJob,
    import_commit: importCommitJob,
    import_undo: importUndoJob,
  },
};
