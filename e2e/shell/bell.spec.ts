import { expect, test } from '../fixtures.ts';
import { asAdmin, asPerson, createPerson, fresh, openAs } from '../people.ts';

test('what I was told of a task is settled in the bell as soon as I complete it', async ({
  desk: page,
  request,
}) => {
  const admin = await asAdmin(request);
  const { id, email } = await createPerson(admin, { is_superuser: true });
  const title = fresh('Call the surveyor');
  await admin.create('tasks', { title, assigned_to_id: id, due_at: '2031-09-09T09:00:00Z' });
  await openAs(page, await asPerson(request, email), '/tasks/?view=day&day=2031-09-09');
  const bell = page.getByRole('banner').getByRole('button', { name: /notification/i });
  await expect(bell).toHaveAccessibleName('1 unread notification');
  await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
});
