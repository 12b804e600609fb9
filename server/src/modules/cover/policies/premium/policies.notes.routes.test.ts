import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyInstalments } from '#contract/money/instalments';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { filedText, printed } from '../../../../../test/filedText.ts';
import { base, policyFixture } from '../../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';
import { startWorker } from '../../../../worker.ts';
import { until } from '../../../../../test/until.ts';
import { drawPremiumNote } from './policies.notes.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
});
afterAll(() => test.close());

const listed = async (id: number) =>
  (await test.call('GET', `/api/policies/${id}/transactions/`, { as: root }))
    .body as unknown as PremiumTransaction[];

/** Issued for 2028, of a premium that has everything. */
async function issued(over: object = {}, plan?: object): Promise<number> {
  const lines = [
    base('1000'),
    { kind: 'discount', label: 'No claims', amount: '50' },
    { kind: 'fee', label: 'Policy fee', amount: '20' },
  ];
  const { id } = await f.readyPolicy({ start_date: '2028-01-01', end_date: '2028-12-31', lines, ...over });
  expect((await f.act(id, 'submit')).status).toBe(200);
  if (plan) expect((await f.act(id, 'plan', plan)).status).toBe(200);
  const answer = await f.act(id, 'issue', { policy_number: `N/${id}/28` });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

const iban = 'AE07 0331 2345 6789 0123 456';
const sayOfUs = async () => {
  const account = { currency: 'AED', bank: 'First Harbour Bank', account_name: 'Client money', iban };
  const body = { licence_no: 'IA-118', bank_accounts: [account] };
  expect((await test.call('PATCH', '/api/organisation/', { as: root, body })).status).toBe(200);
};

const wordedDay = (day: string) => new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium' });

const filesOf = async (policyId: number) =>
  test.db.selectFrom('attachments').selectAll().where('policy_id', '=', policyId).orderBy('id').execute();

describe('the note of a premium transaction', () => {
  it('is drawn by the worker and says every figure that the API does, also how a return came about', async () => {
    const id = await issued({ billing_type: 'agency_bill' }, { kind: 'equal', count: 3, every_months: 2 });
    const { body: paid } = await test.call('GET', `/api/policies/${id}/instalments/`, { as: root });
    const { instalments } = paid as unknown as PolicyInstalments;
    const body = { cancel_date: '2028-07-01', cancel_method: 'pro_rata', cancel_reason: 'Sold.' };
    const cancelled = await f.act(id, 'cancel', body);
    expect(cancelled.status, cancelled.text).toBe(200);
    await sayOfUs();
    const worker = await startWorker(test.context);
    await until(
      async () => (await listed(id)).every(({ attachment_id }) => attachment_id !== null),
      'the notes',
      60,
    );
    await worker.stop();
    const moved = await listed(id);
    const [charge] = moved;
    expect(moved.map(({ note_kind }) => note_kind)).toEqual(['debit', 'credit']);
    for (const { attachment, note_number, ...each } of moved) {
      expect(attachment?.label).toBe(`${note_number}.pdf`);
      const text = await filedText(test, root, attachment?.id ?? 0);
      expect(text).toContain('Chassis no.');
      const parts = each.calculation?.parts ?? [];
      const figures = [
        ...each.lines.map(({ kind, amount }) =>
          printed(kind === 'discount' ? String(-Number(amount)) : amount),
        ),
        ...[each.net_premium, each.fees, each.tax].map(printed),
        printed(each.gross_premium.replace('-', '')),
        ...parts.flatMap(({ net, tax, gross, refundable_net, refundable_tax }) =>
          [net, tax, gross, refundable_net, refundable_tax].map(printed),
        ),
        ...parts.map(({ days, unused_days }) => `${unused_days} of ${days} days`),
      ];
      const due = each.kind === 'issue' ? instalments : [];
      const days = due.map(({ due_date }) => wordedDay(due_date));
      figures.push(...due.map(({ amount }) => printed(amount)), ...days);
      const { reference, account_id } = await f.read(id);
      const { account_number } = await test.db
        .selectFrom('accounts')
        .select('account_number')
        .where('id', '=', account_id)
        .executeTakeFirstOrThrow();
      const ofKind =
        each.kind === 'issue'
          ? [iban]
          : ['Sold.', `${charge?.note_number} of ${wordedDay(charge?.recorded_at ?? '')}`];
      const names = [note_number ?? '', `N/${id}/28`, reference, account_number, 'IA-118', ...ofKind];
      expect([...figures, ...names].filter((wanted) => !text.includes(wanted))).toEqual([]);
    }
    const [debit] = await filesOf(id);
    expect(debit).toMatchObject({
      category: 'invoice',
      content_type: 'application/pdf',
      created_by: root.id,
    });
  }, 120_000);

  it('is one file, however often and by however many at once it is drawn', async () => {
    const id = await issued();
    const [transaction] = await listed(id);
    const draw = () => drawPremiumNote(test.context, transaction?.id ?? 0);
    const [one, other] = await Promise.all([draw(), draw()]);
    const again = await draw();
    const files = await filesOf(id);
    expect(files).toHaveLength(1);
    expect([one, other].filter((each) => each === files[0]?.id)).toHaveLength(1);
    expect(again).toBe(files[0]?.id);
  }, 180_000);

  it('that was not filed because the job died is filed when the job is taken up again, and stays', async () => {
    const id = await issued();
    const [transaction] = await listed(id);
    const { files, ...context } = test.context;
    const dying = { ...files, put: () => Promise.reject(new Error('The worker died here.')) };
    await expect(drawPremiumNote({ ...context, files: dying }, transaction?.id ?? 0)).rejects.toThrow('died');
    expect(await filesOf(id)).toEqual([]);
    const file = await drawPremiumNote(test.context, transaction?.id ?? 0);
    expect(await filesOf(id)).toHaveLength(1);
    const deleted = await test.call('DELETE', `/api/attachments/${file}/`, { as: root });
    expect(deleted.status).toBe(409);
  }, 180_000);

  it('is whose the policy is, also when that changes hands while it is filed', async () => {
    const id = await issued();
    const [transaction] = await listed(id);
    const heir = await test.person({});
    const { drawing } = await test.db.transaction().execute(async (tx) => {
      await tx.updateTable('policies').set({ assigned_to_id: heir.id }).where('id', '=', id).execute();
      const drawn = drawPremiumNote(test.context, transaction?.id ?? 0);
      const waits = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await until(
        async () => (await waits.execute(test.db)).rows.length > 0 || (await filesOf(id)).length > 0,
        'the file',
        60,
      );
      return { drawing: drawn };
    });
    await drawing;
    expect((await filesOf(id)).map(({ owner_id }) => owner_id)).toEqual([heir.id]);
  }, 180_000);
});

it.each(['en', 'ar'] as const)(
  'the mail about an issued policy is filled in from it, in %s',
  async (language) => {
    const id = await issued();
    const template = await test.db
      .selectFrom('email_templates')
      .select('id')
      .where('key', '=', 'policy_issued')
      .where('language', '=', language)
      .executeTakeFirstOrThrow();
    const body = { related_type: 'policy', related_id: id, language };
    const answer = await test.call('POST', `/api/email-templates/${template.id}/render/`, { as: root, body });
    expect(answer.status, answer.text).toBe(200);
    const { product, insurer } = await f.read(id);
    const written = answer.body as { subject: string; body: string; missing: unknown[] };
    expect(written.missing).toEqual([]);
    expect(written.subject).toContain(`N/${id}/28`);
    const days = language === 'en' ? ['1 January 2028', '31 December 2028'] : ['2028'];
    for (const wanted of [product.label, insurer.label, ...days]) expect(written.body).toContain(wanted);
  },
);
