import { Client } from 'pg';

export const templateName = 'covernote_template';

/** Copied as files, which takes a third of what writing every page to the log takes. */
export const fromTemplate = `template ${templateName} strategy file_copy`;

export const urlOf = (serverUrl: string, database: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString();

export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A database of its own for a file or a worker, as a clone of the template. */
export async function cloneTemplate(serverUrl: string, name: string): Promise<string> {
  await runStatements(serverUrl, `create database ${name} ${fromTemplate}`);
  return urlOf(serverUrl, name);
}
