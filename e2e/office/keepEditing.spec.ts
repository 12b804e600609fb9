import { expect, follow, test } from '../fixtures.ts';

test('who keeps editing after a colleague saved puts nothing of theirs back', async ({
  desk: page,
  tokens,
}) => {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const stamp = Date.now().toString(36).toUpperCase().slice(-8);
  const made = { name: `Twice ${stamp}`, short_code: `T${stamp}`, rating: 'A', website: '' };
  const { id } = await (await page.request.post('/api/insurers/', { headers, data: made })).json();
  const read = async () => (await page.request.get(`/api/insurers/${id}/`, { headers })).json();
  await follow(page, `/settings/insurers/?modal=insurer_edit&modal_record_id=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit insurer' });
  await form.getByLabel('Rating').fill('C');

  const theirs = { rating: 'B', website: 'https://theirs.example' };
  expect((await page.request.patch(`/api/insurers/${id}/`, { headers, data: theirs })).status()).toBe(200);
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const merge = page.getByRole('dialog', { name: 'Someone else changed this' });
  await merge.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Website')).toHaveValue('https://theirs.example');
  await expect(form.getByLabel('Rating')).toHaveValue('C');

  await form.getByLabel('Licence number').fill('LIC-9');
  await save.click();
  await expect(merge.getByRole('radio')).toHaveCount(2);
  await merge.getByRole('radio', { name: 'Theirs' }).check();
  await merge.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await read()).toMatchObject({ ...theirs, licence_no: 'LIC-9' });
});

test('a view renamed here and shared by its owner elsewhere is both afterwards', async ({
  desk: page,
  tokens,
}) => {
  const headers = { authorization: `Bearer ${tokens.access}` };
  const name = `Kept ${Date.now().toString(36)}`;
  // No other view is of this address.
  const query = `search=${name.replace(' ', '').toLowerCase()}`;
  const data = { list: 'insurers', name, query };
  const { id } = await (await page.request.post('/api/views/', { headers, data })).json();
  await follow(page, `/settings/insurers/?${query}`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
  const form = page.getByRole('dialog', { name: 'Edit the view' });
  await form.getByLabel('Name').fill(`${name} again`);
  const shared = { data: { is_shared: true }, headers };
  expect((await page.request.patch(`/api/views/${id}/`, shared)).status()).toBe(200);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} again saved`)).toBeVisible();
  const { results } = await (await page.request.get('/api/views/?list=insurers', { headers })).json();
  expect(results.find((view: { id: number }) => view.id === id)).toMatchObject({
    name: `${name} again`,
    is_shared: true,
  });
});
