import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadFixture } from '../../fixtures/people/leadFixture.ts';
import { MailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;
let leads: Awaited<ReturnType<typeof leadFixture>>;
beforeAll(async () => {
  mail = await MailServer.start();
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  await outbox.account(mail);
  leads = await leadFixture(test, root);
});
afterAll(async () => {
  await test.close();
  await mail.stop();
});

const template = async (purpose: string): Promise<number> => {
  const { body } = await outbox.call('POST', '/api/email-templates/', {
    name: `News as ${purpose} ${Math.random()}`,
    purpose,
    related_type: 'lead',
    language: 'en',
    subject: 'News',
    body: '<p>News</p>',
  });
  return Number(body.id);
};
const about = ({ id }: { id: number }) => ({ related_type: 'lead', related_id: id });

describe('a mail from a template', () => {
  it('is not from one that is not there', async () => {
    const answer = await outbox.call('POST', '/api/emails/', { template_id: 999_999 });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('template_id');
  });

  it('names it', async () => {
    const template_id = await template('service');
    const id = await outbox.draft({ template_id });
    expect(await outbox.read(id)).toMatchObject({ template_id, template: { id: template_id } });
    expect((await outbox.call('PATCH', `/api/emails/${id}/`, { template_id: null })).body).toMatchObject({
      template_id: null,
    });
  });

  it('of marketing does not go to a lead without consent, unless that was read', async () => {
    const lead = await leads.newLead({ marketing_consent: false });
    const draft = { ...about(lead), template_id: await template('marketing') };
    const id = await outbox.draft(draft);
    expect(await outbox.send(id)).toMatchObject({
      status: 409,
      body: { detail: `${lead.name} did not agree to marketing mail.`, missing_consent: [lead.name] },
    });
    expect((await outbox.send(id, { despite_missing_consent: true })).body).toMatchObject({
      status: 'queued',
    });
  });

  it('of marketing goes to who agreed, and of service to anyone', async () => {
    const agreed = await leads.newLead({ marketing_consent: true });
    const marketing = await outbox.draft({ ...about(agreed), template_id: await template('marketing') });
    expect((await outbox.send(marketing)).body).toMatchObject({ status: 'queued' });
    const other = await leads.newLead({ marketing_consent: false });
    const service = await outbox.draft({ ...about(other), template_id: await template('service') });
    expect((await outbox.send(service)).body).toMatchObject({ status: 'queued' });
  });

  it('of marketing that is about nobody finds clients by their address', async () => {
    const lead = await leads.newLead({ email: 'lonely@example.com', marketing_consent: false });
    const id = await outbox.draft({
      to: [{ address: 'Lonely@example.com' }],
      template_id: await template('marketing'),
    });
    expect((await outbox.send(id)).body).toMatchObject({ missing_consent: [lead.name] });
  });

  it('does not leave with fields that nobody has filled in', async () => {
    const left = { subject: 'Dear {{lead.name}}', template_id: await template('service') };
    const id = await outbox.draft(left);
    expect(await outbox.send(id)).toMatchObject({
      status: 409,
      body: { detail: 'Fill in or take out first: {{lead.name}}.' },
    });
    await outbox.call('PATCH', `/api/emails/${id}/`, { subject: 'Dear Amal' });
    expect((await outbox.send(id)).body).toMatchObject({ status: 'queued' });
  });
});

it('a lead that asked not to be contacted is named before any mail', async () => {
  const lead = await leads.newLead({ email: 'quiet@example.com', do_not_contact: true });
  const byRecord = await outbox.draft(about(lead));
  const byAddress = await outbox.draft({ cc: [{ address: 'QUIET@example.com' }] });
  for (const id of [byRecord, byAddress])
    expect(await outbox.send(id)).toMatchObject({ status: 409, body: { do_not_contact: [lead.name] } });
});
