import type { Address } from '#contract/base/values/address';
import type { Db, Tx } from '../../../db/connect.ts';
import { findSenderRow, findOrganisationRow } from './emailTemplates.queries.ts';
import { under, type FieldGroups, type Values } from '../../../nouns/templateSources.ts';

export const organisationFields: FieldGroups = {
  organisation: { labels: 'organisation', fields: ['name', 'address'] },
};

/** Whoever writes. */
export const senderFields: FieldGroups = {
  sender: { labels: 'users', fields: ['full_name', 'job_title', 'email', 'phone'] },
};

/** `link` leads to where a password is chosen, for so many hours. */
export const userFields: FieldGroups = {
  user: { labels: 'template_fields', fields: ['full_name', 'email', 'link', 'link_hours'] },
};

const inLines = ({ line1, line2, city, region, postal_code }: Address): string =>
  [line1, line2, [postal_code, city].filter(Boolean).join(' '), region].filter(Boolean).join('\n');

export async function readOrganisation(db: Db | Tx): Promise<Values> {
  const { name, address } = await findOrganisationRow(db);
  return under('organisation', { name, address: inLines(address) });
}

export const readSender = async (db: Db | Tx, userId: number): Promise<Values> =>
  under('sender', await findSenderRow(db, userId));
