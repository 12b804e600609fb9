import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expectKeyboardInside } from './dialogFocus.ts';
import { expect, expectSignedIn, follow, test } from '../fixtures.ts';
import { addresses as screens, plantedPages } from './allScreens.ts';

/** The other routes, which show the one view of what is not available yet. */
const unbuilt = ['/settings/backups/'];

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** Of all that can be wrong with a screen, the theme changes nothing but the contrast. */
const ofTheTheme = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What of a page is judged: all of it, or what differs from the last one, the shell around it being the same. */
type Part = 'page' | 'main' | 'dialog';

const selectorOf: Record<Part, string> = {
  page: ':root',
  main: 'main',
  dialog: '[role=dialog]:not([aria-hidden=true])',
};

async function seriousFaults(page: Page, part: Part, only: object = {}): Promise<string[]> {
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (part: Element[], options: object) => Promise<{ violations: Violation[] }> };
      };
      const parts = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
      return (await axe.run(parts, { resultTypes: ['violations'], ...options })).violations;
    },
    [selectorOf[part], only] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** The screen itself, or what stands open over it, and nothing still on its way. */
async function settled(page: Page, part: Part): Promise<void> {
  const sight = part === 'dialog' ? page.locator(selectorOf.dialog) : page.locator('main h1, main h2');
  // On a phone the headings of the settings' menu are there and not seen.
  await expect(sight.filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
  await atRest(page);
}

/** A colour that is still on its way to another one is not judged. */
const atRest = (page: Page) =>
  page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const wide = { width: 1366, height: 850 };
const phone = { width: 390, height: 844 };
type Theme = 'light' | 'dark';

async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await atRest(page);
}

export async function expectToFitPhone(page: Page, address: string): Promise<void> {
  await page.setViewportSize(phone);
  // What is laid out by a script takes a moment to follow the new width.
  await expect
    .configure({ soft: true })
    .poll(() => overflow(page), { message: `${address} on a phone`, timeout: 3000 })
    .toBeLessThanOrEqual(0);
}

/** In the first theme by every rule, in the other only as far as that can make a difference. */
export async function expectToBeAccessible(page: Page, name: string, themes: Theme[]): Promise<void> {
  await page.setViewportSize(wide);
  for (const [index, theme] of themes.entries()) {
    await turn(page, theme);
    const faults = await seriousFaults(page, 'page', index === 0 ? {} : ofTheTheme);
    expect.soft(faults, `${name} in ${theme}`).toEqual([]);
  }
}

/** Into the page as it is loaded now; what judges it is no script of its own, so that its policy allows it. */
export async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeCore.source);
}

/** `/settings/users/?tab=user_roles` is a screen of users. */
const nounOf = (address: string): string => /^\/(?:settings\/)?(\w+)\//.exec(address)?.[1] ?? 'home';

/** The walks, each through the screens of one noun; those of nouns with one or two are one walk together. */
const walks = Map.groupBy(screens, (address) => {
  const noun = nounOf(address);
  return screens.filter((each) => nounOf(each) === noun).length > 2 ? noun : 'everything else';
});

export const walkNames = [...walks.keys()];

/**
 * How the screens are seen: one theme in each direction. Colours know nothing of the direction and the language,
 * so every contrast is tried in both themes; no other rule asks where something stands or how it is coloured.
 */
const sights = {
  'left to right': { theme: 'light', dir: 'ltr', rules: {} },
  'right to left': { theme: 'dark', dir: 'rtl', rules: ofTheTheme },
} as const;
type Sight = keyof typeof sights;

/** Shows the app in this way and answers the addresses of a walk. */
async function begin(page: Page, walk: string, sight: Sight): Promise<string[]> {
  const { theme, dir } = sights[sight];
  await page.emulateMedia({ colorScheme: theme });
  await expectSignedIn(page);
  await bringAxe(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
  // The records are there before the first screen is opened, so a list is looked at once.
  return [...new Set([...(walks.get(walk) ?? []), ...(await plantedPages(page, walk))])];
}

/** What of a screen is its own. */
const ownPart = (address: string): Part => (address.includes('modal=') ? 'dialog' : 'main');

async function open(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await settled(page, ownPart(address));
  if (ownPart(address) === 'dialog') await expectKeyboardInside(page, address);
  await expect.soft(page, address).toHaveTitle(/\S/);
}

/** The first screen of a walk is judged with the shell around it, the others by what differs. */
async function expectNoFaults(page: Page, address: string, index: number, sight: Sight): Promise<void> {
  await page.setViewportSize(wide);
  await settled(page, ownPart(address));
  const part = index === 0 ? 'page' : ownPart(address);
  const faults = await seriousFaults(page, part, sights[sight].rules);
  expect.soft(faults, `${address} from ${sight}`).toEqual([]);
  const filled = await filledIn(page, ownPart(address));
  expect.soft(filled.length, `${address}, filled: ${filled.join(', ')}`).toBeLessThan(2);
}

/** What a screen, or what stands open over it, asks for first; nothing else on it is filled. */
const filledIn = (page: Page, part: Part): Promise<string[]> =>
  page
    .locator(`${selectorOf[part]} .ant-btn-primary.ant-btn-variant-solid:not(:disabled)`)
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent));

/** Whether every screen is seen in both ways, as by `npm run screens`. */
const seesAll = process.env.SCREENS === 'all';
const parts = 3;

/**
 * From left to right every screen is tried by every rule and for its fit. In the other sight both are tried once more,
 * with other colours and longer texts: on one of three screens, always the same ones, and on all of them in the long run.
 */
const isSeen = (sight: Sight, place: number): boolean =>
  sight === 'left to right' || seesAll || place % parts === 0;

/** Each screen is opened in the width that the one before was left in: turning a page draws all of it anew. */
export async function checkScreens(page: Page, walk: string, sight: Sight): Promise<void> {
  const addresses = (await begin(page, walk, sight)).filter((_, place) => isSeen(sight, place));
  // A walk has time for each of its screens, also where the machine does other work.
  test.setTimeout(Math.max(test.info().timeout, addresses.length * 10_000));
  for (const [index, address] of addresses.entries()) {
    await open(page, address);
    if (index % 2 === 1) await expectToFitPhone(page, address);
    await expectNoFaults(page, address, index, sight);
    if (index % 2 === 0) await expectToFitPhone(page, address);
  }
}

/** What is not built yet says so, in either language, and fits a phone. */
export async function checkUnbuilt(page: Page, sight: Sight, words: string | RegExp): Promise<void> {
  await begin(page, 'home', sight);
  await page.setViewportSize(phone);
  for (const address of unbuilt) {
    await follow(page, address);
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText(words);
    expect.soft(await overflow(page), `${address} on a phone`).toBeLessThanOrEqual(0);
  }
}
