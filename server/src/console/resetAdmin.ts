import { runAtConsole } from './consoleCommand.ts';
import { resetSuperuser } from '../modules/system/users/firstSuperuser.ts';
import { StartError } from '../start/startError.ts';

await runAtConsole(async ({ db }) => {
  const email = process.argv[2];
  if (!email) throw new StartError('Say whose password to reset: npm run admin:reset -- EMAIL');
  return `The new password of ${email} is ${await resetSuperuser(db, email)} (shown only this once).`;
});
