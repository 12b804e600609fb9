import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { pdfOf } from '../../demo/attachments/pdf.ts';
import { expect, follow, test } from '../fixtures.ts';
import { asAdmin, fresh } from '../people.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

const schedule: File = {
  name: 'Policy schedule.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOf([['First page'], ['Second page', 'with a line']]),
};
const photo = async (): Promise<File> => ({
  name: 'Car.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 150, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});
const canary = '<img src=x onerror="document.title=`run`">';
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>document.title='run'</script></svg>`;

async function openFiles(page: Page, request: APIRequestContext): Promise<void> {
  const admin = await asAdmin(request);
  const { id } = await admin.create<{ id: number }>('accounts', {
    account_type: 'individual',
    first_name: 'Amal',
    last_name: fresh('Files').replaceAll(/[ -]/g, 'x'),
    email: `${fresh('files').replaceAll(' ', '.')}@example.com`,
    address: { country: 'AE' },
    accept_duplicates: true,
  });
  await follow(page, `/accounts/${id}/?tab=attachments`);
  await expect(page.getByText('No files yet')).toBeVisible();
}

const choose = (page: Page, ...files: File[]) => page.getByLabel('Choose files').setInputFiles(files);
/** Not the upload, which stands above for a moment after it has come. */
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name, hasNot: page.getByRole('progressbar') });
const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const dialog = (page: Page) => page.getByRole('dialog');

/** Lets go of a file over the box, as a person who drags one from another window does. */
const drop = (page: Page, { name, mimeType, buffer }: File) =>
  page.evaluate(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
      const box = [...document.querySelectorAll('label')].find((each) => each.textContent === 'Choose files');
      box?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, mimeType, base64: buffer.toString('base64') },
  );

test('files are dropped and chosen, looked at, downloaded and replaced', async ({ desk: page, request }) => {
  await openFiles(page, request);
  await drop(page, schedule);
  await expect(row(page, 'Policy schedule.pdf')).toBeVisible();
  await choose(page, await photo());
  await expect(page.getByRole('link', { name: /^Attachments ?2$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Policy schedule.pdf' }).click();
  await expect(dialog(page).getByText('1 of 2')).toBeVisible();
  const paper = dialog(page).locator('canvas');
  const inked = () =>
    paper.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return [...data].some((value, at) => at % 4 === 0 && value < 128);
    });
  await expect.poll(inked).toBe(true);
  const width = (await paper.boundingBox())?.width ?? 0;
  await dialog(page).getByRole('button', { name: 'Larger' }).click();
  await expect.poll(async () => (await paper.boundingBox())?.width ?? 0).toBeGreaterThan(width);
  await dialog(page).getByRole('button', { name: 'Next page' }).click();
  await expect(dialog(page).getByText('2 of 2')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Policy schedule.pdf');
  expect((await readFile(await saved.path())).equals(schedule.buffer)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('link', { name: 'Car.jpg' }).click();
  const picture = dialog(page).getByRole('img', { name: 'Preview of Car.jpg' });
  const shape = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(shape).toEqual([150, 300]);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();

  const chooser = page.waitForEvent('filechooser');
  await act(page, 'Policy schedule.pdf', 'New version');
  await (await chooser).setFiles([{ ...schedule, name: 'Policy schedule 2027.pdf' }]);
  await expect(row(page, 'Policy schedule 2027.pdf')).toContainText('Version 2');
  await expect(page.getByRole('link', { name: 'Policy schedule.pdf' })).toBeHidden();
  await act(page, 'Policy schedule 2027.pdf', 'About this file');
  await dialog(page).getByText('Versions', { exact: true }).click();
  await expect(dialog(page).getByRole('link', { name: 'Policy schedule.pdf' })).toBeVisible();
});

test('a file is described, accepted and found, and deleted and brought back', async ({
  desk: page,
  request,
}) => {
  await openFiles(page, request);
  const zebra = fresh('Zebra').replaceAll(/\W/g, '');
  const name = `${zebra} licence.pdf`;
  await choose(page, { ...schedule, name });
  await act(page, name, 'Edit');
  await dialog(page).getByRole('combobox', { name: 'Document' }).fill('Trade licence');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Valid until').fill('31 Jan 2020');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Ended 31 Jan 2020')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  const [title, ended] = await Promise.all(
    [name, 'Ended 31 Jan 2020'].map((text) => row(page, name).getByText(text, { exact: true }).boundingBox()),
  );
  expect(Math.abs((ended?.x ?? 0) - (title?.x ?? -100)), 'under the name').toBeLessThan(12);
  await act(page, name, 'Accept');
  await expect(row(page, name).getByText('Accepted', { exact: true })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(`${zebra.toLowerCase()} lic`);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(dialog(page).getByText('Trade licence')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();

  await act(page, name, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, name)).toBeVisible();
});

test('what is refused says why, is sent again alone, and runs nowhere', async ({ desk: page, request }) => {
  await openFiles(page, request);
  await choose(
    page,
    { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(svg) },
    { ...schedule, name: `${canary}.pdf` },
  );
  const refused = page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem');
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText('This kind of file is not taken. Choose PDF, JPEG');
  await expect(page.getByRole('link', { name: '_img src=x' })).toBeVisible();

  // As often as it is tried by itself.
  await page.route('**/api/attachments/', (route) => route.abort(), { times: 3 });
  await choose(page, { ...schedule, name: 'Once more.pdf' });
  await expect(refused).toHaveCount(2);
  await page.getByRole('button', { name: 'Send Once more.pdf again' }).click();
  await expect(row(page, 'Once more.pdf').getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: 'Put logo.png aside' }).click();
  await expect(refused).toHaveCount(0);
  await expect(page).not.toHaveTitle('run');
});

test('a file that runs something is kept for download, and says why', async ({ desk: page, request }) => {
  await openFiles(page, request);
  const script = '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';
  await choose(page, {
    name: 'Offer.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n1 0 obj\n${script}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`),
  });
  await expect(row(page, 'Offer.pdf').getByText('Runs a script')).toBeVisible();
  await page.getByRole('link', { name: 'Offer.pdf' }).click();
  await expect(dialog(page).getByText('This file runs a script when it is opened.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeVisible();
});
