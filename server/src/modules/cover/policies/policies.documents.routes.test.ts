import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyFixture } from '../../../../test/fixtures/cover/policyFixture.ts';
import { uploadOf } from '../../../../test/fixtures/imports/multipart.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

describe('what is asked for before the issue', () => {
  it('a plate that two vehicles have, a missing document and a doubtful file are told before the step', async () => {
    const product_id = await fixture.newProduct({
      required_documents: [
        { name: 'Trade licence', stage: 'policy' },
        { name: 'Police report', stage: 'claim' },
      ],
    });
    const plate = { plate: 'B 771', plate_pending: false };
    const policy = await fixture.newPolicy({ product_id, risk: fixture.fleet(plate, plate) });
    expect(policy.warnings).toEqual([
      { step: 'submit', about: 'plates', sentence: 'More than one vehicle has the plate B 771.' },
      {
        step: 'issue',
        about: 'kyc',
        sentence: 'The know-your-customer file of the account is not verified.',
      },
      { step: 'issue', about: 'documents', sentence: 'Missing document: Trade licence.' },
    ]);
    await test.call('PATCH', '/api/organisation/', { as: root, body: { kyc_gate: 'off' } });
    expect((await fixture.read(policy.id)).warnings).toHaveLength(2);
    await test.call('PATCH', '/api/organisation/', { as: root, body: { kyc_gate: 'warn' } });
    const sent = uploadOf(
      { related_type: 'policy', related_id: policy.id, document_type: 'trade_licence' },
      { name: 'scan.csv', content: 'a,b' },
    );
    expect((await test.call('POST', '/api/attachments/', { as: root, ...sent })).status).toBe(201);
    expect((await fixture.read(policy.id)).missing_documents).toEqual([]);
  });

  it('a document that is asked for is missing until a file says that it is that one, whatever either is called', async () => {
    const asked = [
      { name: 'Trade licence', stage: 'policy' },
      { name: 'Site plan', stage: 'policy', required: false },
    ];
    const product_id = await fixture.newProduct({ required_documents: asked });
    const { id } = await fixture.issuedPolicy({ product_id });
    const missing = async () => (await fixture.read(id)).missing_documents;
    const attach = (fields: Record<string, string | number>) =>
      test.call('POST', '/api/attachments/', {
        as: root,
        ...uploadOf(
          { related_type: 'policy', related_id: id, ...fields },
          { name: 'Trade licence.csv', content: 'a,b' },
        ),
      });
    const first = await attach({});
    expect(await missing()).toEqual([{ key: 'trade_licence', name: 'Trade licence' }]);
    const renamed = [{ key: 'trade_licence', name: 'Licence to trade', stage: 'policy' }];
    const body = { required_documents: renamed };
    await test.call('PATCH', `/api/products/${product_id}/`, { as: root, body });
    expect(await missing()).toEqual([{ key: 'trade_licence', name: 'Licence to trade' }]);
    const second = await attach({ replaces_id: Number(first.body.id), document_type: 'trade_licence' });
    expect(await missing()).toEqual([]);
    await attach({ replaces_id: Number(second.body.id), document_type: '' });
    expect(await missing()).toHaveLength(1);
  });
});
