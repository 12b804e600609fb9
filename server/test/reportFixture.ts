import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Report, ReportRecords } from '#contract/across/reports';
import type { ModuleName, Scope } from '#contract/base/permissions';
import type { Person, TestApp } from './testApp.ts';

type Values = Record<string, unknown>;

/** Rows by statements, since they only serve as data; and reports as they are asked for. */
export async function reportFixture(test: TestApp, root: Person) {
  let made = 0;
  const next = () => (made += 1);
  const insert = async (table: string, values: Values): Promise<number> => {
    const columns = Object.keys(values).map((name) => sql.ref(name));
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(values))}) returning id`.execute(test.db);
    return Number(rows[0]?.id);
  };

  const newInsurer = (name: string) => insert('insurers', { name, short_code: `I${next()}` });
  const newTeam = (name: string) => insert('teams', { name });
  const newCategory = (line: string, more: Values = {}) =>
    insert('product_categories', { name: `${line} ${next()}`, code: `C${next()}`, line, ...more });
  const newProduct = (category_id: number, insurer_id: number) =>
    insert('products', { name: `Product ${next()}`, code: `P${next()}`, category_id, insurer_id });
  const newAgent = (more: Values = {}) =>
    insert('agents', {
      name: `Agent ${next()}`,
      code: `A${next()}`,
      email: 'a@example.com',
      phone: '+9711',
      ...more,
    });
  const newAccount = (owner_id: number, more: Values = {}) =>
    insert('accounts', {
      account_number: `ACC-R${next()}`,
      account_type: 'individual',
      first_name: 'Client',
      last_name: String(made),
      email: `client${made}@example.com`,
      address: '{"country":"AE"}',
      search_text: '',
      duplicate_keys: '{}',
      owner_id,
      ...more,
    });

  const motor = await newCategory('motor');
  const insurer_id = await newInsurer('Report Insurance');
  const product_id = await newProduct(motor, insurer_id);
  const account_id = await newAccount(root.id);

  const newPolicy = (more: Values = {}) => {
    const number = next();
    return insert('policies', {
      reference: `POL-R${number}`,
      account_id,
      product_id,
      category_id: motor,
      insurer_id,
      policy_type: 'motor',
      start_date: '2027-01-01',
      end_date: '2027-12-31',
      currency: 'AED',
      billing_type: 'agency_bill',
      assigned_to_id: root.id,
      own_text: '',
      status: 'active',
      policy_number: `R-${number}`,
      number_norm: `R${number}`,
      ...more,
    });
  };

  const versions = new Map<number, number>();
  const versionOf = async (policyId: number): Promise<number> => {
    const known = versions.get(policyId);
    if (known) return known;
    const { rows } = await sql<{
      id: number;
    }>`insert into policy_versions (policy_id, number, kind, effective_from, status,
        policy_number, insurer_id, product_id, start_date, end_date, currency, lines, net_premium, fees, tax, gross_premium)
      select id, 1, 'issue', start_date, status, policy_number, insurer_id, product_id, start_date, end_date, currency, lines,
        0, 0, 0, 0 from policies where id = ${policyId} returning id`.execute(test.db);
    const id = Number(rows[0]?.id);
    versions.set(policyId, id);
    return id;
  };

  /** What was booked; `at` is the moment. */
  const book = async (policy_id: number, kind: string, net: string, at: string, more: Values = {}) =>
    insert('premium_transactions', {
      policy_id,
      version_id: await versionOf(policy_id),
      kind,
      effective_date: '2027-01-01',
      earns_from: '2027-01-01',
      earns_to: '2027-12-31',
      currency: 'AED',
      lines: '[]',
      net_premium: net,
      fees: '0',
      tax: '0',
      gross_premium: net,
      recorded_at: at,
      ...more,
    });

  const ask = (key: string, query: string, as: Person = root) =>
    test.call('GET', `/api/reports/${key}/?${query}`, { as });
  const report = async (key: string, query: string, as: Person = root): Promise<Report> => {
    const answer = await ask(key, query, as);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as Report;
  };
  const records = async (key: string, query: string, as: Person = root): Promise<ReportRecords> => {
    const answer = await test.call('GET', `/api/reports/${key}/records/?${query}`, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as ReportRecords;
  };
  /** Someone who may see reports, and these modules so far. */
  const reader = (scopes: Partial<Record<ModuleName, Scope>>, more: object = {}) =>
    test.person({
      permissions: (Object.entries(scopes) as [ModuleName, Scope][]).map(([module_name, scope]) => ({
        module_name,
        scope,
        actions: module_name === 'reports' ? ['view', 'export'] : ['view'],
      })),
      ...more,
    });

  return {
    insert,
    newInsurer,
    newTeam,
    newCategory,
    newProduct,
    newAgent,
    newAccount,
    newPolicy,
    versionOf,
    book,
    ask,
    report,
    records,
    reader,
    motor,
    insurer_id,
    product_id,
    account_id,
  };
}
