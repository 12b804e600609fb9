import { runAtConsole } from './consoleCommand.ts';
import { acceptNewestSeal } from '../modules/system/audit/audit.note.ts';
import { StartError } from '../start/startError.ts';

await runAtConsole(async ({ db, config }) => {
  const reason = process.argv.slice(2).join(' ').trim().slice(0, 500);
  if (reason === '') throw new StartError('Say why: npm run audit:accept -- "Restored the backup of 3 May"');
  const accepted = await acceptNewestSeal(db, config.secretsDir, reason);
  if (!accepted) throw new StartError('Nothing in the audit trail is sealed yet.');
  return `Seal ${accepted.seal} of the audit trail is noted on this server, and the trail says so.`;
});
