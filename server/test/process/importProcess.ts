import { readConfig } from '../../src/config.ts';
import { openContext } from '../../src/context.ts';
import { jobs } from '../../src/brought.ts';

/** Works on an import until it is killed, and says whenever a batch is about to be committed. */
const [url = '', secretsDir, job = '', id = '', by = ''] = process.argv.slice(2);
const secrets = { tokenKey: Buffer.alloc(32), dataKey: Buffer.alloc(32) };
const context = openContext(readConfig({ LOG_LEVEL: 'silent', SECRETS_DIR: secretsDir }), secrets, url);
await jobs[job as 'import_commit' | 'import_undo'].run(context, {
  id: 1,
  data: { id: Number(id), requested_by: Number(by) },
  day: null,
  saved: null,
  signal: new AbortController().signal,
  progress: async () => {
    process.stdout.write('batch\n');
  },
});
process.stdout.write('done\n');
process.exit(0);
