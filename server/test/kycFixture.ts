import { expect } from 'vitest';
import type { PermissionEntry } from '#contract/base/permissions';
import type { Kyc } from '#contract/people/kyc';
import type { DB } from '../src/db/schema.gen.ts';
import type { Insertable } from 'kysely';
import { plantAccount } from './plantAccount.ts';
import type { Person, TestApp } from './testApp.ts';

const all = (module_name: PermissionEntry['module_name'], ...actions: string[]): PermissionEntry => ({
  module_name,
  scope: 'all',
  actions,
});
const files = all('attachments', 'view', 'create', 'update', 'delete');

export const farDay = '2099-06-30';

/** A house that asks for a passport, which ends, and for an address, and may ask for a visa. */
export async function kycFixture(test: TestApp, root: Person) {
  const someone = (first_name: string, ...actions: string[]) =>
    test.person({ first_name, last_name: 'Hand', permissions: [all('accounts', ...actions), files] });
  const clerk = await someone('Clara', 'view', 'create', 'update', 'merge');
  const approver = (name: string) => someone(name, 'view', 'update', 'approve_kyc');
  const [one, two] = [await approver('Una'), await approver('Dua')];
  const set = (body: object) => test.call('PATCH', '/api/organisation/', { as: root, body });
  const passport = { name: 'Passport', expires: true };
  const wanted = [passport, { name: 'Address' }, { name: 'Visa', required: false }];
  const licence = { name: 'Licence', expires: true };
  await set({ address: { country: 'AE' }, kyc_checklists: { individual: wanted, corporate: [licence] } });

  let count = 0;
  const plantFile = async (
    account_id: number,
    by: Person,
    over: Partial<Insertable<DB['attachments']>> = {},
  ): Promise<number> => {
    const { id } = await test.db
      .insertInto('attachments')
      .values({
        account_id,
        name: `File ${(count += 1)}.pdf`,
        category: 'kyc',
        content_type: 'application/pdf',
        size: 1,
        sha256: '',
        storage_key: '',
        chain_id: 0,
        search_text: '',
        created_by: by.id,
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (over.chain_id === undefined)
      await test.db.updateTable('attachments').set({ chain_id: id }).where('id', '=', id).execute();
    return id;
  };
  const plantClient = async (over: object = {}): Promise<number> => {
    const id = await plantAccount(test.db, clerk.id, `Client ${(count += 1)}`);
    const email = `client${id}@example.com`;
    await test.db
      .updateTable('accounts')
      .set({ address: '{"country":"AE"}', email, duplicate_keys: [`email:${email}`], ...over })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    id: number,
    path = '',
    { as = clerk, body }: { as?: Person; body?: object } = {},
  ) => test.call(method, `/api/accounts/${id}/kyc/${path}`, { as, ...(body ? { body } : {}) });

  return {
    test,
    clerk,
    one,
    two,
    approver,
    set,
    plantFile,
    plantClient,
    call,

    /** A person of whom all that is required is there, accepted and rated, by the clerk unless someone else is named. */
    async complete({
      by = clerk,
      until = farDay,
      over = {},
    }: { by?: Person; until?: string; over?: object } = {}) {
      const id = await plantClient({ risk_rating: 'low', kyc_status: 'pending', ...over });
      const passport_id = await plantFile(id, by, {
        document_type: 'passport',
        expires_on: until,
        status: 'accepted',
      });
      await plantFile(id, by, { document_type: 'address', status: 'accepted' });
      return { id, passport_id };
    },

    async verified(over: { until?: string } = {}) {
      const client = await this.complete(over);
      expect((await this.verify(client.id, one)).status).toBe(200);
      return client;
    },

    read: async (id: number, as = clerk) => (await call('GET', id, '', { as })).body as unknown as Kyc,
    submit: (id: number, as = clerk) => call('POST', id, 'submit/', { as }),
    verify: (id: number, as: Person, note?: string) =>
      call('POST', id, 'verify/', { as, body: note === undefined ? {} : { note } }),
    reject: (id: number, as: Person, reason: string) => call('POST', id, 'reject/', { as, body: { reason } }),
    rate: (id: number, body: object, as = one) => call('PATCH', id, '', { as, body }),
    screen: (id: number, over: object = {}, as = one) =>
      call('POST', id, 'screenings/', {
        as,
        body: { date: '2026-01-05', subject: 'account', list_kind: 'sanctions', result: 'clear', ...over },
      }),
    judge: (fileId: number, action: 'accept' | 'reject', as: Person, reason = 'Not to be read') =>
      test.call('POST', `/api/attachments/${fileId}/${action}/`, {
        as,
        ...(action === 'reject' ? { body: { reason } } : {}),
      }),
    change: (id: number, body: object, as = clerk) =>
      test.call('PATCH', `/api/accounts/${id}/`, { as, body }),
    account: async (id: number) => (await test.call('GET', `/api/accounts/${id}/`, { as: clerk })).body,
    noticesOf: async ({ id: user_id }: Person, account_id: number): Promise<string[]> => {
      const told = test.db.selectFrom('notifications').select('kind').orderBy('id');
      return (await told.where('user_id', '=', user_id).where('account_id', '=', account_id).execute()).map(
        ({ kind }) => kind,
      );
    },
  };
}
export type KycFixture = Awaited<ReturnType<typeof kycFixture>>;
