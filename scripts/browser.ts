import { installOneOf, isExecutable, onPath } from './tests/debian.ts';

/** Chromium without its own windows, which needs little more than half of the time. */
const lightest = 'chromium-headless-shell';
const names = [lightest, 'chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium on this machine; the lightest, installed from Debian's packages where that is allowed. */
export function findBrowser(): string | undefined {
  if (!process.env.CHROME_PATH && !onPath(lightest)) installOneOf(lightest);
  return installedBrowser();
}

export const browserAdvice =
  'No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH to its path.';

function installedBrowser(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return names.map(onPath).find((path) => path !== undefined);
}
